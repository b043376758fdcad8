import { decodeEscapes } from '@/lib/query'
import { SESSION_LONGEST_MS } from '@/lib/terms'
import type { Area } from './types'

/** Default lifetime of a cookie in seconds: the longest lifetime of a session. */
const MAX_AGE = SESSION_LONGEST_MS / 1000

/**
 * An area over cookies. The gateway reads none of them; only scripts of this app do. SameSite=Strict keeps them out
 * of every request from another site, Secure out of plain http (if the page itself is https), and the path is the
 * whole host because the app is hash-routed.
 */
export function cookieArea(prefix: string): Area {
  const attributes = () => `; Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`
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
    return found ? decodeEscapes(found[1]) : null
  }
  return {
    get,
    set: (key, value, seconds = MAX_AGE) => {
      write(`${prefix}${key}=${encodeURIComponent(value)}; Max-Age=${seconds}`)
      return get(key) === value
    },
    remove: key => write(`${prefix}${key}=; Max-Age=0`),
    keys: () => all().map(([name]) => name),
  }
}
