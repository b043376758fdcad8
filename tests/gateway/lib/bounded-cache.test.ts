import { boundedCache } from '../../../gateway/lib/bounded-cache'

describe('a bounded cache', () => {
  it('makes a result once, also for those who ask while it is made', async () => {
    const cached = boundedCache<number>(2)
    let made = 0
    const make = async () => ++made
    expect(await Promise.all([cached('a', make), cached('a', make)])).toEqual([1, 1])
    expect(await cached('a', make)).toBe(1)
  })

  it('forgets what was not used for longest', async () => {
    const cached = boundedCache<string>(2)
    const made: string[] = []
    const ask = (key: string) =>
      cached(key, async () => {
        made.push(key)
        return key
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('does not keep a failure', async () => {
    const cached = boundedCache<number>(2)
    await expect(cached('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cached('a', async () => 1)).toBe(1)
  })
})
