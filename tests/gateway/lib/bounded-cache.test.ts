import { boundedCache } from '../../../gateway/lib/bounded-cache'

describe('a bounded cache', () => {
  it('a result is computed once, even for callers that ask in the meantime', async () => {
    const cached = boundedCache<number>(2)
    let made = 0
    const make = async () => ++made
    expect(await Promise.all([cached('a', make), cached('a', make)])).toEqual([1, 1])
    expect(await cached('a', make)).toBe(1)
  })

  it('the least recently used result is dropped first', async () => {
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

  it('a failure is not cached', async () => {
    const cached = boundedCache<number>(2)
    await expect(cached('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cached('a', async () => 1)).toBe(1)
  })
})
