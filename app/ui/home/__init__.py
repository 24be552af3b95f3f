"""The home screen: three dossiers in the lamp light."""
