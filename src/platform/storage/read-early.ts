import { decodeEscapes } from '@/lib/query'

/** Prefix of every key in a browser's storage. */
export const PREFIX = 'ESERVICE_h5_'

/**
 * Reads a stored text for the first script of the page, before the declarations in stores/ are loaded. Null when there
 * is none, or when storage is forbidden.
 */
export function readEarly(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

/** The same for a cookie. Storage that throws is as good as an empty one (boot.ts). */
export const readEarlyCredential = (key: string): string | null => {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${PREFIX}${key}=`))
  return found === undefined ? null : decodeEscapes(found.slice(PREFIX.length + key.length + 1))
}
