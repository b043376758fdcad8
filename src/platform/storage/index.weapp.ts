import Taro from '@tarojs/taro'
import type { Area, Storage } from './types'

const PREFIX = 'ESERVICE_mini_'
const CREDENTIALS = `${PREFIX}credentials_`

const attempt = <T>(action: () => T, instead: T): T => {
  try {
    return action()
  } catch {
    return instead
  }
}

/**
 * WeChat's storage: 1 MB a key, 10 MB in all; it throws beyond that. Any value that is not a text was not written by
 * us.
 */
const kept = (prefix: string): Area => ({
  get: key =>
    attempt(() => {
      const value: unknown = Taro.getStorageSync(prefix + key)
      return typeof value === 'string' && value !== '' ? value : null
    }, null),
  set: (key, value) =>
    attempt(() => {
      Taro.setStorageSync(prefix + key, value)
      return true
    }, false),
  remove: key => attempt(() => Taro.removeStorageSync(prefix + key), undefined),
  keys: () =>
    attempt(
      () =>
        Taro.getStorageInfoSync()
          // The credentials' keys begin with the same prefix as the local ones.
          .keys.filter(key => key.startsWith(prefix) && key.startsWith(CREDENTIALS) === (prefix === CREDENTIALS))
          .map(key => key.slice(prefix.length)),
      [],
    ),
})

/** The mini-program has no session storage. This area lives as long as the app. */
const memory = (): Area => {
  const values = new Map<string, string>()
  return {
    get: key => values.get(key) ?? null,
    set: (key, value) => {
      values.set(key, value)
      return true
    },
    remove: key => {
      values.delete(key)
    },
    keys: () => [...values.keys()],
  }
}

export const storage: Storage = {
  local: kept(PREFIX),
  session: memory(),
  credentials: kept(CREDENTIALS),
}
