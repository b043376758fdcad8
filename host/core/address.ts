import { folderOf, joinPath } from './package'

export interface Address {
  /** Path of a page without a leading slash. */
  path: string
  /** As WeChat passes it on: not decoded. */
  query: Record<string, string>
}

/**
 * Reads an address such as `/pages/fund/detail?code=000001` or `../detail?code=000001`.
 * @param from Path of the page that relative addresses start at.
 */
export function parseAddress(url: string, from: string): Address {
  const [path = '', search = ''] = url.split('?', 2)
  const query: Record<string, string> = {}
  for (const pair of search.split('&').filter(Boolean)) {
    const at = pair.indexOf('=')
    query[at < 0 ? pair : pair.slice(0, at)] = at < 0 ? '' : pair.slice(at + 1)
  }
  return { path: path.startsWith('/') ? joinPath(path) : joinPath(folderOf(from), path), query }
}

/** Builds an address with encoded parameters, in the form of a link in the mini-program. */
export function formatAddress(path: string, query: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `/${joinPath(path)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}
