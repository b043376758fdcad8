import { toHex } from '@/lib/wire/bytes'
import { createRandomPool } from './pool'
import { type Random, RandomUnavailableError } from './types'

/** The part of WeChat's API used here; `getRandomValues` is there since base library 2.19. */
declare const wx: {
  getRandomValues?: (options: {
    length: number
    success: (result: { randomValues: ArrayBuffer }) => void
    fail: (failure: { errMsg?: string }) => void
  }) => void
}

const draw = (count: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    if (!random.supported || !wx.getRandomValues) {
      reject(new RandomUnavailableError('this version of WeChat has no getRandomValues'))
      return
    }
    wx.getRandomValues({
      length: count,
      success: ({ randomValues }) => resolve(new Uint8Array(randomValues)),
      fail: ({ errMsg }) => reject(new RandomUnavailableError(errMsg ?? 'getRandomValues failed')),
    })
  })

// A mini-program has no crypto object. Its random numbers come asynchronously, but keys and nonces are needed
// synchronously, hence the pool.
const pool = createRandomPool(draw)

export const random: Random = {
  get supported() {
    return typeof wx !== 'undefined' && typeof wx.getRandomValues === 'function'
  },
  fill: () => pool.fill(),
  bytes: count => pool.take(count),
  hex: characters => toHex(pool.take(Math.ceil(characters / 2))).slice(0, characters),
}
