"""Words in two languages: catalogues and the phrases made from codes and numbers."""
