/** The fields of a message from WeChat. A field can come several times; its values are texts or further fields. */
export type PushFields = ReadonlyMap<string, readonly (string | PushFields)[]>

/** The first text of a field; '' without one. */
export function textIn(fields: PushFields, name: string): string {
  const found = fields.get(name)?.find(value => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}

/** The values of a field that have fields of their own. */
export const fieldsIn = (fields: PushFields, name: string): PushFields[] =>
  (fields.get(name) ?? []).filter(value => typeof value !== 'string')

const DEEPEST = 4
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const TOKEN = /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z]\w*)>|([^<]+)/y

const add = (fields: Map<string, (string | PushFields)[]>, name: string, value: string | PushFields) =>
  void fields.set(name, [...(fields.get(name) ?? []), value])

/** The text of an element. Null for an entity other than XML's own five. */
function plain(text: string): string | null {
  let isGood = true
  const result = text.replace(/&([^;]*;?)/g, (_, name: string) => {
    const letter = name.endsWith(';') ? ENTITIES[name.slice(0, -1)] : undefined
    isGood &&= letter !== undefined
    return letter ?? ''
  })
  return isGood ? result : null
}

/** An element that is not closed yet. */
interface Open {
  name: string
  text: string
  fields: Map<string, (string | PushFields)[]>
}

/**
 * Reads the XML that WeChat sends: elements without attributes, texts and CDATA. Everything else in XML (declarations,
 * document types, entities of one's own, comments) is refused, so that no text can make it read or grow anything.
 */
function xmlFields(xml: string): PushFields | null {
  const open: Open[] = []
  let at = 0
  while (at < xml.length) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(xml)
    if (!found) return null
    at = TOKEN.lastIndex
    const [, cdata, slash, name, text] = found
    const inner = open.at(-1)
    if (name === undefined) {
      const said = cdata ?? plain(text ?? '')
      if (said === null || (!inner && said.trim() !== '')) return null
      if (inner) inner.text += said
    } else if (slash === '') {
      if (open.length > DEEPEST || (!inner && name !== 'xml')) return null
      open.push({ name, text: '', fields: new Map() })
    } else {
      const closed = open.pop()
      if (closed?.name !== name) return null
      const outer = open.at(-1)
      // Nothing may follow the outermost element.
      if (!outer) return xml.slice(at).trim() === '' ? closed.fields : null
      if (closed.fields.size > 0 && closed.text.trim() !== '') return null
      add(outer.fields, name, closed.fields.size > 0 ? closed.fields : closed.text)
    }
  }
  return null
}

/** The fields of JSON. WeChat sends a list of one as an object, and some names with a blank before them. */
function jsonFields(value: object, depth = 1): PushFields | null {
  if (depth > DEEPEST) return null
  const fields = new Map<string, (string | PushFields)[]>()
  for (const [name, field] of Object.entries(value)) {
    for (const one of Array.isArray(field) ? field : [field]) {
      if (typeof one === 'string' || typeof one === 'number') add(fields, name.trim(), String(one))
      else if (typeof one === 'object' && one !== null) {
        const inner = jsonFields(one, depth + 1)
        if (!inner) return null
        add(fields, name.trim(), inner)
      }
    }
  }
  return fields
}

/** The fields of a message in XML or JSON. Null if it is neither. */
export function pushFields(body: string): PushFields | null {
  const text = body.trim()
  if (text.startsWith('<')) return xmlFields(text)
  try {
    const value: unknown = JSON.parse(text.replace(/("MsgI[dD]"\s*:\s*)(\d+)/g, '$1"$2"'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? jsonFields(value) : null
  } catch {
    return null
  }
}
