import { joinAddress, parseQuery, splitAddress, writeQuery } from '@/lib/query'
import type { Entrance } from './types'

export const entrance: Entrance = {
  watch(receive) {
    const look = () => {
      const { path, query: hashQuery } = splitAddress(location.hash.slice(1))
      // An external page returns with parameters before the hash. Our own links carry them after it.
      const parts = [location.search.slice(1), hashQuery]
      const [search = '', query = ''] = parts.map(part => {
        const asked = parseQuery(part)
        const kept = receive(asked, path)
        return kept === asked ? part : writeQuery(kept)
      })
      if (search === parts[0] && query === parts[1]) return
      const hash = path && `#${joinAddress(path, query)}`
      history.replaceState(history.state, '', joinAddress(location.pathname, search) + hash)
    }
    look()
    window.addEventListener('popstate', look)
    window.addEventListener('hashchange', look)
  },
}
