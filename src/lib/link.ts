/** The target of a link in the server's settings. The caller checks whether it exists. */
export type Destination =
  /** A hash path of the app with its query. */
  | { to: 'screen'; path: string }
  /** A page file of the mini-program with its query: another address of the same screens. */
  | { to: 'page'; page: string; query: string }
  /** Another mini-program, at one of its pages or at its first page (''). */
  | { to: 'miniProgram'; appId: string; path: string }
  /** A page of the company's public site: a path below its address, which is set at build time. */
  | { to: 'site'; path: string }
  /** An absolute web address, not yet checked. */
  | { to: 'web'; address: string }

const PAGE = /^\/?(pages\/[\w/-]+)(?:\?([^#]*))?$/
const MINI_PROGRAM = /^miniprogram:\/\/(wx[0-9a-f]{16})(?:\/([\w/-]*(?:\?[^\s#]*)?))?$/
const SITE = /^\/site\/[\w./?=&%-]*$/
const HASH_PATH = /^(?:\/?#)?(\/(?![/\\#]).*)$/

/**
 * Reads a link. The forms: `/#/Home/Index`, `#/Home/Index` or `/Home/Index`; `pages/tabs/home?x=1`;
 * `miniprogram://wx0123456789abcdef/pages/a`; `/site/about.html`; `https://…`. Null for any other, such as
 * `javascript:` and `data:`.
 */
export function destinationOf(link: string): Destination | null {
  if (/^https?:\/\//i.test(link)) return { to: 'web', address: link }
  const [, page, query = ''] = PAGE.exec(link) ?? []
  if (page) return { to: 'page', page, query }
  const [, appId, path = ''] = MINI_PROGRAM.exec(link) ?? []
  if (appId) return { to: 'miniProgram', appId, path }
  if (SITE.test(link)) return { to: 'site', path: link }
  const [, hashPath] = HASH_PATH.exec(link) ?? []
  return hashPath ? { to: 'screen', path: hashPath } : null
}
