/** Elements whose text is not meant for people. */
const UNREAD =
  /<(script|style|head|title|template|svg|math|iframe|object|noscript)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi
/** Elements that begin a new line. All other markup is dropped. */
const BREAKS = /<\/?(p|div|br|li|ul|ol|h[1-6]|tr|table|section|article|blockquote)\b[^>]*>/gi
/** Any other element. A `<` that begins no element, as in 「a < b」, is text. */
const TAGS = /<\/?[a-z][^>]*>/gi

const NAMED: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi

function character(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/** HTML without the parts that are not meant for people: scripts, styles, comments. */
export const withoutUnread = (html: string) => html.replace(UNREAD, '')

/** A text with its entities replaced by their characters. */
export const decoded = (text: string) => text.replace(ENTITY, character)

/**
 * The paragraphs of a text that may be simple HTML, as plain text: only the line breaks of the markup are kept. The
 * result is never rendered as HTML, so any markup left in it is shown as text.
 */
export function paragraphsOf(text: string): string[] {
  const lines = decoded(withoutUnread(text).replace(BREAKS, '\n').replace(TAGS, ''))
  return lines
    .split(/\s*\n\s*/)
    .map(line => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter(Boolean)
}
