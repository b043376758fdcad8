import { createRandomPool, POOL_BYTES } from '@/platform/random/pool'
import { type Random, RandomUnavailableError } from '@/platform/random/types'

/** A source whose n-th answer consists of the byte n only, and which waits until the test releases it. */
function slowSource() {
  const waiting: { answer: () => void; fail: () => void }[] = []
  let answers = 0
  const draw = (count: number) =>
    new Promise<Uint8Array>((resolve, reject) => {
      waiting.push({
        answer: () => {
          answers += 1
          resolve(new Uint8Array(count).fill(answers))
        },
        fail: () => reject(new RandomUnavailableError('no luck')),
      })
    })
  return { draw, waiting }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

describe('the pool of random bytes', () => {
  test('an unfilled pool throws an error', () => {
    const { draw } = slowSource()
    expect(() => createRandomPool(draw).take(1)).toThrow(RandomUnavailableError)
  })

  test('an empty pool requests bytes, so that the next attempt succeeds', async () => {
    const { draw, waiting } = slowSource()
    const pool = createRandomPool(draw)
    expect(() => pool.take(1)).toThrow(RandomUnavailableError)
    waiting[0]?.answer()
    await settled()
    expect(pool.take(2)).toEqual(Uint8Array.from([1, 1]))
  })

  test('concurrent callers fill the pool once', async () => {
    const { draw, waiting } = slowSource()
    const pool = createRandomPool(draw)
    const both = Promise.all([pool.fill(), pool.fill()])
    expect(waiting).toHaveLength(1)
    waiting[0]?.answer()
    await both
    await pool.fill()
    expect(waiting).toHaveLength(1)
  })

  test('the pool hands out each byte once', async () => {
    const pool = createRandomPool(async count => Uint8Array.from({ length: count }, (_, at) => at % 251))
    await pool.fill()
    expect(pool.take(3)).toEqual(Uint8Array.from([0, 1, 2]))
    expect(pool.take(2)).toEqual(Uint8Array.from([3, 4]))
  })

  test('a pool below half is refilled in the background while it goes on giving', async () => {
    const { draw, waiting } = slowSource()
    const pool = createRandomPool(draw)
    const filled = pool.fill()
    waiting[0]?.answer()
    await filled
    pool.take(POOL_BYTES / 2)
    expect(waiting).toHaveLength(1)
    pool.take(1)
    expect(waiting).toHaveLength(2)
    expect(pool.take(1)).toEqual(Uint8Array.from([1]))
    expect(waiting).toHaveLength(2)
    waiting[1]?.answer()
    await settled()
    expect(pool.take(1)).toEqual(Uint8Array.from([2]))
  })

  test('a failed refill leaves the remaining bytes, and the next take tries again', async () => {
    const { draw, waiting } = slowSource()
    const pool = createRandomPool(draw)
    const filled = pool.fill()
    waiting[0]?.answer()
    await filled
    pool.take(POOL_BYTES - 1)
    waiting[1]?.fail()
    await settled()
    expect(pool.take(1)).toEqual(Uint8Array.from([1]))
    expect(() => pool.take(1)).toThrow(RandomUnavailableError)
    expect(waiting).toHaveLength(3)
  })

  test('a failed first fill throws an error, and can be tried again', async () => {
    const { draw, waiting } = slowSource()
    const pool = createRandomPool(draw)
    const failed = pool.fill()
    waiting[0]?.fail()
    await expect(failed).rejects.toThrow(RandomUnavailableError)
    const filled = pool.fill()
    waiting[1]?.answer()
    await expect(filled).resolves.toBeUndefined()
  })

  test('a source that returns too few bytes, or only zeros, is refused', async () => {
    await expect(createRandomPool(async () => new Uint8Array(3).fill(7)).fill()).rejects.toThrow(RandomUnavailableError)
    await expect(createRandomPool(async count => new Uint8Array(count)).fill()).rejects.toThrow(RandomUnavailableError)
  })
})

type Wx = { getRandomValues?: (options: WxOptions) => void }
interface WxOptions {
  length: number
  success: (result: { randomValues: ArrayBuffer }) => void
  fail: (failure: { errMsg?: string }) => void
}

/** Runs with the mini-program's module in a WeChat that has this API. */
async function inWechat(wx: Wx, use: (random: Random) => Promise<void>): Promise<void> {
  Object.assign(globalThis, { wx })
  try {
    await jest.isolateModulesAsync(async () => use((await import('@/platform/random/index.weapp')).random))
  } finally {
    Reflect.deleteProperty(globalThis, 'wx')
  }
}

describe('random numbers in a mini-program', () => {
  const counting = ({ length, success }: WxOptions) =>
    setImmediate(() => success({ randomValues: Uint8Array.from({ length }, (_, at) => at % 251).buffer }))

  test('WeChat gives random numbers once the pool is filled', () =>
    inWechat({ getRandomValues: counting }, async random => {
      expect(random.supported).toBe(true)
      expect(() => random.bytes(1)).toThrow(expect.objectContaining({ name: 'RandomUnavailableError' }))
      await random.fill()
      expect(random.bytes(3)).toEqual(Uint8Array.from([0, 1, 2]))
      expect(random.hex(4)).toBe('0304')
      expect(random.hex(3)).toBe('050')
    }))

  test('a WeChat without the API gives no random numbers', () =>
    inWechat({}, async random => {
      expect(random.supported).toBe(false)
      await expect(random.fill()).rejects.toMatchObject({ name: 'RandomUnavailableError' })
      expect(() => random.bytes(1)).toThrow(expect.objectContaining({ name: 'RandomUnavailableError' }))
    }))

  test('a failure of WeChat is thrown with its reason', () =>
    inWechat({ getRandomValues: ({ fail }) => fail({ errMsg: 'getRandomValues:fail' }) }, async random => {
      await expect(random.fill()).rejects.toMatchObject({
        name: 'RandomUnavailableError',
        message: 'getRandomValues:fail',
      })
    }))
})

describe('random numbers in a browser', () => {
  const load = async () => (await import('@/platform/random/index.h5')).random

  test('a browser gives random numbers from its crypto object at once', async () => {
    const random = await load()
    await random.fill()
    expect(random.supported).toBe(true)
    expect(random.bytes(32)).toHaveLength(32)
    expect(random.bytes(32)).not.toEqual(random.bytes(32))
    expect(random.hex(16)).toMatch(/^[0-9a-f]{16}$/)
    expect(random.hex(5)).toHaveLength(5)
  })

  test('a browser without a crypto object gives no random numbers', async () => {
    const random = await load()
    const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto')
    Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true })
    try {
      expect(random.supported).toBe(false)
      expect(() => random.bytes(1)).toThrow(RandomUnavailableError)
      await expect(random.fill()).rejects.toThrow(RandomUnavailableError)
    } finally {
      if (own) Object.defineProperty(globalThis, 'crypto', own)
    }
  })
})

test('no source falls back to Math.random', async () => {
  const guess = jest.spyOn(Math, 'random').mockReturnValue(0.5)
  const { random } = await import('@/platform/random/index.h5')
  random.bytes(8)
  random.hex(8)
  expect(() => createRandomPool(() => Promise.reject(new RandomUnavailableError('none'))).take(1)).toThrow()
  expect(guess).not.toHaveBeenCalled()
  guess.mockRestore()
})
