import { joinAddress, parseQuery, splitAddress } from '@/lib/query'
import type { Surroundings } from './types'

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null

/**
 * The reference gateway writes this tag while its simulators are on. With it the demo page can show any environment.
 */
const simulated = () => meta('simulated-user-agent')

const hashQuery = () => splitAddress(location.hash).query

/** The query at launch. Parameters that may not stay in the address are removed before this module reads it. */
const opened = parseQuery(location.search.slice(1))

export const surroundings: Surroundings = {
  signs: enterpriseWechatFlag => ({
    native: false,
    userAgent: simulated() ?? navigator.userAgent,
    query: { ...parseQuery(hashQuery()), ...parseQuery(location.search.slice(1)) },
    enterpriseWechatFlag,
  }),
  launchQuery: () => opened,
  forget(names) {
    const query = parseQuery(location.search.slice(1))
    if (!names.some(name => name in query)) return
    for (const name of names) delete query[name]
    history.replaceState(history.state, '', joinAddress(location.pathname, query) + location.hash)
  },
  demo: () => meta('demo'),
}
