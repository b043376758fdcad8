// Calls are signed, so nothing can be sent from this page.
SwaggerUIBundle({
  url: 'api.json',
  dom_id: '#api',
  supportedSubmitMethods: [],
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
})
