import { cookieArea } from './cookie'
import { PREFIX } from './read-early'
import type { Area, Storage } from './types'

/** An area over localStorage or sessionStorage; reading the property itself may throw where storage is forbidden. */
const webArea = (open: () => globalThis.Storage): Area => {
  const attempt = <T>(action: (store: globalThis.Storage) => T, instead: T): T => {
    try {
      return action(open())
    } catch {
      return instead
    }
  }
  return {
    get: key => attempt(store => store.getItem(PREFIX + key), null),
    set: (key, value) =>
      attempt(store => {
        store.setItem(PREFIX + key, value)
        return true
      }, false),
    remove: key => attempt(store => store.removeItem(PREFIX + key), undefined),
    keys: () =>
      attempt(
        store =>
          Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
            .filter(key => key.startsWith(PREFIX))
            .map(key => key.slice(PREFIX.length)),
        [],
      ),
  }
}

export const storage: Storage = {
  local: webArea(() => localStorage),
  session: webArea(() => sessionStorage),
  credentials: cookieArea(PREFIX),
}
