/** @jest-environment jsdom */
import { afterTap } from '@/platform/tap'

/** Taps a button whose handler asks for work. Resolves when the work is done. */
const tap = (work: () => Promise<void>) =>
  new Promise<void>(resolve => {
    const button = document.createElement('button')
    document.body.append(button)
    button.addEventListener('click', () => {
      afterTap(work).then(resolve)
    })
    button.click()
  })

describe('work that a tap asks for', () => {
  afterEach(() => jest.restoreAllMocks())

  it('begins after the next frame, so that the pressed state is painted', async () => {
    const order: string[] = []
    const done = tap(async () => {
      order.push('work')
    })
    requestAnimationFrame(() => order.push('frame'))
    await done
    expect(order).toEqual(['frame', 'work'])
  })

  it('begins on a hidden page too, which draws no frames', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    const work = jest.fn(async () => undefined)
    await tap(work)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('begins at once when no tap asked for it', () => {
    const work = jest.fn(async () => undefined)
    afterTap(work)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
