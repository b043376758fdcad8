import type { Address } from './types'

export const address: Address = {
  keepCanonical(canonical) {
    const rewrite = () => {
      const wanted = canonical(location.hash)
      if (wanted !== location.hash.replace(/^#/, '')) {
        history.replaceState(history.state, '', `${location.pathname}${location.search}#${wanted}`)
      }
    }
    rewrite()
    // Registered before the router's own listeners, so that it never sees the other spelling.
    window.addEventListener('popstate', rewrite)
    window.addEventListener('hashchange', rewrite)
  },
  setTitle(title) {
    document.title = title
  },
}
