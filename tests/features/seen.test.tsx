import { View } from '@tarojs/components'
import { useState } from 'react'
import { act, show } from '../helpers/show'

/** Each look at the element: what tells it that the element is near, and whether it goes on. */
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

/** Whoever mounts a screen waits by the other timers. */
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

describe('whether a paper was read to its end', () => {
  it('is looked for anew until the end is met, so that an end that came late is met as well', async () => {
    await act(async () => jest.advanceTimersByTime(1100))
    expect(looks.map(({ isOver }) => isOver)).toEqual([true, true, false])
    await tell(false)
    expect(said()).toBe('not read one')
    await tell(true)
    expect(said()).toBe('read one')
    await act(async () => jest.advanceTimersByTime(5000))
    expect(looks.map(({ isOver }) => isOver)).toEqual([true, true, true])
  })

  it('is no end below the window or under the bar, and one that was passed by a jump', async () => {
    const { top, bottom } = looks.at(-1)?.around ?? { top: 0, bottom: 0 }
    expect(bottom).toBeLessThan(-80)
    expect(top).toBeGreaterThan(50_000)
  })

  it('begins again with another paper', async () => {
    await tell(true)
    await act(async () => giveNext())
    expect(said()).toBe('not read two')
    await tell(true)
    expect(said()).toBe('read two')
  })
})
