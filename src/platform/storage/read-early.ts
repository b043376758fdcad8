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

/** The same for a cookie. It may throw, unlike the above: boot.ts goes on without a frame then. */
export const readEarlyCredential = (key: string): string | null => {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${PREFIX}${key}=`))
  return found ? decodeURIComponent(found.slice(PREFIX.length + key.length + 1)) : null
}
