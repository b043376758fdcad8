/** Decodes one part of a query; what cannot be decoded stays as it came. */
export const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/** The parameters of a query without its `?`; the first of a repeated name counts. Broken escapes stay as they came. */
export function parseQuery(query: string): Record<string, string> {
  const parameters: Record<string, string> = Object.create(null)
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decodePart(at < 0 ? pair : pair.slice(0, at))
    if (!(name in parameters)) parameters[name] = at < 0 ? '' : decodePart(pair.slice(at + 1))
  }
  return parameters
}

type Query = Readonly<Record<string, string | undefined>>

/** A query without its `?`; absent values are left out. */
export const writeQuery = (parameters: Query): string =>
  Object.entries(parameters)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
    )
    .join('&')

/** Cuts `path?query` at its first `?`. The query is '' where there is none. */
export function splitAddress(address: string): { path: string; query: string } {
  const at = address.indexOf('?')
  return at < 0 ? { path: address, query: '' } : { path: address.slice(0, at), query: address.slice(at + 1) }
}

/** `path?query` from a path and a query, as text or as values; the path alone where the query is empty. */
export function joinAddress(path: string, query: string | Query): string {
  const text = typeof query === 'string' ? query : writeQuery(query)
  return text === '' ? path : `${path}?${text}`
}
