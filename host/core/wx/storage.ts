import type { MiniStorage } from '../storage'
import { type Apis, Failure, text } from './api'

/** `wx.setStorage` and the other storage interfaces. */
export function storageApis(storage: MiniStorage): Apis {
  const info = () => ({ keys: storage.keys(), currentSize: Math.ceil(storage.size() / 1024), limitSize: 10 * 1024 })
  const set = (key: unknown, value: unknown) => {
    if (typeof key !== 'string' || key === '') throw new Failure('parameter error: key should be a non-empty string')
    try {
      storage.set(key, value)
    } catch (error) {
      throw new Failure(error instanceof Error ? error.message : String(error))
    }
  }
  return {
    later: {
      setStorage: ({ key, data }) => set(key, data),
      getStorage({ key }) {
        const data = storage.get(text(key))
        if (data === undefined) throw new Failure('data not found')
        return { data }
      },
      removeStorage: ({ key }) => storage.remove(text(key)),
      clearStorage: () => storage.clear(),
      getStorageInfo: info,
    },
    plain: {
      setStorageSync(key: unknown, value: unknown) {
        try {
          set(key, value)
        } catch (error) {
          throw new Error(`setStorageSync:fail ${error instanceof Error ? error.message : String(error)}`)
        }
      },
      getStorageSync: (key: string) => storage.get(key) ?? '',
      removeStorageSync: (key: string) => storage.remove(key),
      clearStorageSync: () => storage.clear(),
      getStorageInfoSync: info,
      batchGetStorageSync: (keys: string[]) => keys.map(key => storage.get(key) ?? ''),
      batchSetStorageSync: (entries: { key: string; value: unknown }[]) => {
        for (const { key, value } of entries) set(key, value)
      },
    },
  }
}
