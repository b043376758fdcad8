const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Makes a text safe inside HTML and inside a quoted attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? '')
