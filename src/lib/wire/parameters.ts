import { wellFormed } from './bytes'

/** Parameters by name. Values are JSON values; `undefined` and `null` are not sent. */
export type Parameters = Readonly<Record<string, unknown>>

/** Deeper values do not occur; the limit keeps a hostile body from exhausting the stack. */
const MAX_DEPTH = 32

/**
 * The canonical text of the query and the body of a request, which the signature covers:
 *
 * 1. every parameter of the query, then of the body, as a pair of name and `parameterText`; those without a text are
 * left out;
 * 2. sorted by name, by UTF-16 code unit; a name in both appears twice, the query's first;
 * 3. each pair as `name=value`, both through encodeURIComponent, joined by `&`.
 *
 * So the order in which parameters were written does not matter. Since `=` and `&` are escaped inside names and values,
 * two sets that differ in a name or in the text of a value never give the same canonical text. Throws RangeError for
 * values nested deeper than 32.
 */
export function canonicalParameters(query: Parameters, body: Parameters = {}): string {
  // Array.prototype.sort is stable only since ES2019, so the query's precedence is explicit.
  const fromQuery = pairsOf(query).map(pair => ({ pair, part: 0 }))
  const fromBody = pairsOf(body).map(pair => ({ pair, part: 1 }))
  const sorted = [...fromQuery, ...fromBody].sort((a, b) => byCodeUnit(a.pair[0], b.pair[0]) || a.part - b.part)
  return encodePairs(sorted.map(entry => entry.pair))
}

/**
 * Parameters as application/x-www-form-urlencoded, in the given order: a query, a form body, a payload to encrypt. A
 * space is `%20`, which every decoder understands, even one that does not decode `+`.
 */
export const formText = (parameters: Parameters): string => encodePairs(pairsOf(parameters))

/**
 * One value as text, where only text can travel (a query, a form), and as it is signed in every carrier: text
 * unchanged, numbers and booleans as in JSON, arrays and objects as JSON with sorted names. `undefined` if there is
 * nothing to send: null, undefined, NaN.
 */
export function parameterText(value: unknown): string | undefined {
  if (typeof value === 'string') return wellFormed(value)
  return value === null ? undefined : sortedJson(value, 1)
}

const pairsOf = (parameters: Parameters): [string, string][] =>
  Object.keys(parameters).flatMap(name => {
    const text = parameterText(parameters[name])
    return text === undefined ? [] : [[wellFormed(name), text]]
  })

/** Does not use writeQuery: a signature covers this text, so its format must not change with other code. */
const encodePairs = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`).join('&')

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * JSON.stringify with sorted names. Values without a JSON form are left out of objects, null in arrays, and undefined
 * at the top.
 */
function sortedJson(value: unknown, depth: number): string | undefined {
  if (depth > MAX_DEPTH) throw new RangeError(`a parameter is nested deeper than ${MAX_DEPTH}`)
  if (typeof value === 'string') return JSON.stringify(wellFormed(value))
  if (typeof value === 'boolean') return String(value)
  // JSON writes NaN and the infinities as null; at the top level that means nothing to send.
  if (typeof value === 'number') return Number.isFinite(value) ? JSON.stringify(value) : depth > 1 ? 'null' : undefined
  if (value === null) return 'null'
  if (typeof value !== 'object') return undefined
  if (Array.isArray(value)) return `[${value.map(item => sortedJson(item, depth + 1) ?? 'null').join(',')}]`
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const json = sortedJson(field, depth + 1)
    return json === undefined ? [] : [{ name: wellFormed(name), json }]
  })
  fields.sort((a, b) => byCodeUnit(a.name, b.name))
  return `{${fields.map(field => `${JSON.stringify(field.name)}:${field.json}`).join(',')}}`
}
