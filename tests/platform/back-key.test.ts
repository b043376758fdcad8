/** @jest-environment jsdom */
import type { BackKey } from '@/platform/back-key/types'

/** A popstate listener, as the router would have one. */
const router = jest.fn()
/**
 * Whether each step went to an entry of ours. Recorded by a listener, since polling would miss entries that are left at
 * once.
 */
const steps: boolean[] = []
let backKey: BackKey

beforeAll(() => {
  window.addEventListener('popstate', () => steps.push(onEntryOfOurs()))
  history.replaceState({ idx: 3 }, '', '#/Home/Assets/Profit')
  ;({ backKey } = jest.requireActual('@/platform/back-key'))
  window.addEventListener('popstate', router)
})
beforeEach(() => router.mockClear())

const until = async (condition: () => boolean) => {
  for (let tries = 0; tries < 200 && !condition(); tries++) await new Promise(resolve => setTimeout(resolve, 5))
  if (!condition()) throw new Error('it did not come about')
}
const onEntryOfOurs = () => Boolean(history.state?.overPage)
const goBack = async () => {
  const moved = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true, capture: true }))
  history.back()
  await moved
}

describe('the back key with a panel open', () => {
  it('the back key closes the panel, and the router gets no event', async () => {
    const { length } = history
    const onBack = jest.fn(() => closed())
    const closed = backKey.over(onBack)
    expect(history.length).toBe(length + 1)
    expect(history.state).toEqual({ idx: 3, overPage: true })
    await goBack()
    expect(onBack).toHaveBeenCalledTimes(1)
    expect(history.state).toEqual({ idx: 3 })
    expect(router).not.toHaveBeenCalled()
  })

  it('the back key has nothing to close after the panel was closed by its cross', async () => {
    const closed = backKey.over(() => undefined)
    expect(onEntryOfOurs()).toBe(true)
    closed()
    await until(() => !onEntryOfOurs())
    expect(router).not.toHaveBeenCalled()
  })

  it('the back key closes two panels one after the other', async () => {
    const order: string[] = []
    const closeFirst = backKey.over(() => {
      order.push('sheet')
      closeFirst()
    })
    const closeSecond = backKey.over(() => {
      order.push('dialog')
      closeSecond()
    })
    await goBack()
    expect(order).toEqual(['dialog'])
    await until(onEntryOfOurs)
    await goBack()
    expect(order).toEqual(['dialog', 'sheet'])
    expect(router).not.toHaveBeenCalled()
  })

  it('a panel that replaces another one needs no second history entry', async () => {
    const { length } = history
    backKey.over(() => undefined)()
    const closed = backKey.over(() => undefined)
    await new Promise(resolve => setTimeout(resolve, 80))
    expect(onEntryOfOurs()).toBe(true)
    expect(history.length).toBe(length)
    closed()
    await until(() => !onEntryOfOurs())
  })

  it("the panel's history entry is gone before the app goes to another page", async () => {
    const onBack = jest.fn()
    backKey.over(onBack)
    const free = backKey.free()
    expect(free).not.toBeNull()
    await free
    expect(history.state).toEqual({ idx: 3 })
    expect(backKey.free()).toBeNull()

    history.pushState({ idx: 4 }, '', '#/Home/Fund/Index')
    await goBack()
    expect(router).toHaveBeenCalledTimes(1)
    expect(onBack).not.toHaveBeenCalled()
  })

  it('going forward after the back key leads nowhere', async () => {
    const closed = backKey.over(() => closed())
    await goBack()
    steps.length = 0
    history.forward()
    await until(() => steps.length >= 2)
    expect(steps).toEqual([true, false])
    expect(router).not.toHaveBeenCalled()
  })

  it("the panel's history entry is gone before the page is left for another one", async () => {
    const { leavePage } = jest.requireActual('@/platform/back-key/leave-page')
    const closed = backKey.over(() => undefined)
    const left: boolean[] = []
    closed()
    leavePage(() => left.push(onEntryOfOurs()))
    // A pending step back would cancel the way to the other page.
    expect(left).toEqual([])
    await until(() => left.length > 0)
    expect(left).toEqual([false])
    leavePage(() => left.push(onEntryOfOurs()))
    expect(left).toEqual([false, false])
  })
})
