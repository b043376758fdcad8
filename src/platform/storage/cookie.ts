import type { Area } from './types'

/** Thirty days; the gateway ends the session much earlier, and a dead token only leads to a silent login. */
const MAX_AGE = 30 * 24 * 3600

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * An area over cookies. SameSite=Lax keeps the token out of foreign sites' requests, Secure out of plain http (where the page itself is
 * https), and the path is the whole host because the app is hash-routed.
 */
export function cookieArea(prefix: string): Area {
  const attributes = () => `; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  const all = (): Array<[string, string]> => {
    try {
      return document.cookie.split('; ').flatMap(pair => {
        const at = pair.indexOf('=')
        const name = pair.slice(0, at)
        return at > 0 && name.startsWith(prefix)
          ? [[name.slice(prefix.length), pair.slice(at + 1)] as [string, string]]
          : []
      })
    } catch {
      return []
    }
  }
  const write = (cookie: string) => {
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in WeChat's browser.
      document.cookie = cookie + attributes()
    } catch {
      // Cookies are forbidden: the session lasts as long as the page.
    }
  }
  const get = (key: string) => {
    const found = all().find(([name]) => name === key)
    return found ? decode(found[1]) : null
  }
  return {
    get,
    set: (key, value) => {
      write(`${prefix}${key}=${encodeURIComponent(value)}; Max-Age=${MAX_AGE}`)
      return get(key) === value
    },
    remove: key => write(`${prefix}${key}=; Max-Age=0`),
    keys: () => all().map(([name]) => name),
  }
}
