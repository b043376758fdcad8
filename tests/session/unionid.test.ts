/** @jest-environment jsdom */
import { lookUpUnionid } from '@/session/unionid'
import { keepSession, useSession } from '@/stores/session'

beforeEach(() => {
  jest.useFakeTimers()
  useSession.setState({ unionid: '' })
})
afterEach(() => jest.useRealTimers())

describe('looking up the unionid', () => {
  it('a known unionid is returned', async () => {
    useSession.setState({ unionid: 'u1' })
    await expect(lookUpUnionid()).resolves.toBe('u1')
  })

  it('the look-up waits for a login that is under way', async () => {
    const found = lookUpUnionid()
    jest.advanceTimersByTime(2_900)
    keepSession({ unionid: 'u2' })
    await expect(found).resolves.toBe('u2')
  })

  it('the look-up gives up after 3 s, and leaves no timer behind', async () => {
    const found = lookUpUnionid()
    jest.advanceTimersByTime(3_000)
    await expect(found).resolves.toBe('')
    expect(jest.getTimerCount()).toBe(0)
  })
})
