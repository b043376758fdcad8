import { View } from '@tarojs/components'
import { useState } from 'react'
import { act, show } from '../helpers/show'

/** Each observation of the element: its callback, whether it has ended, and its margins. */
const looks: { tell: (near: boolean) => void; isOver: boolean; around: { top: number; bottom: number } }[] = []
jest.doMock('@/ui/base/near-viewport', () => ({
  watchNear: (_: string, tell: (near: boolean) => void, around: { top: number; bottom: number }) => {
    const look = { tell, isOver: false, around }
    looks.push(look)
    return () => {
      look.isOver = true
    }
  },
}))
const { useSeen } = require('@/features/signing/use-seen') as typeof import('@/features/signing/use-seen')

let giveNext = () => {}

function Reader() {
  const [of, setOf] = useState('one')
  giveNext = () => setOf('two')
  const { id, isSeen } = useSeen(of)
  return <View id={id}>{isSeen ? `read ${of}` : `not read ${of}`}</View>
}

const said = () => document.body.textContent
const tell = (near: boolean) => act(async () => looks.at(-1)?.tell(near))

/** Mounting a screen uses the other timers. */
const REAL = [
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setImmediate',
  'clearImmediate',
  'nextTick',
] as const

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: [...REAL, 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  looks.length = 0
  await show(<Reader />)
})
afterEach(() => jest.useRealTimers())

describe('the check that a paper was read to its end', () => {
  it('the end is observed again until it is reached, so that an end that was drawn late counts too', async () => {
    await act(async () => jest.advanceTimersByTime(1100))
    expect(looks.map(({ isOver }) => isOver)).toEqual([true, true, false])
    await tell(false)
    expect(said()).toBe('not read one')
    await tell(true)
    expect(said()).toBe('read one')
    await act(async () => jest.advanceTimersByTime(5000))
    expect(looks.map(({ isOver }) => isOver)).toEqual([true, true, true])
  })

  it('an end below the window or under the bar does not count, and one that a jump passed does', async () => {
    const { top, bottom } = looks.at(-1)?.around ?? { top: 0, bottom: 0 }
    expect(bottom).toBeLessThan(-80)
    expect(top).toBeGreaterThan(50_000)
  })

  it('the check begins again with another paper', async () => {
    await tell(true)
    await act(async () => giveNext())
    expect(said()).toBe('not read two')
    await tell(true)
    expect(said()).toBe('read two')
  })
})
