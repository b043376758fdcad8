import type { CommonEvent, ITouchEvent } from '@tarojs/components'
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react'
import { VisibleContext } from '@/stores/store'
import { hands } from './hands'
import { pause } from './play'

interface Turning {
  onNext: () => unknown
  onBefore: () => unknown
  onLeave: () => unknown
}

/** The minimum length of a swipe, in px. */
const FAR = 56

interface Touch {
  clientX: number
  clientY: number
}

const fingerOf = (event: CommonEvent, list: 'touches' | 'changedTouches'): Touch | undefined =>
  (event as ITouchEvent)[list]?.[0]

interface Holding {
  /** A drawing that handles a finger calls this on each movement, so that the page does not turn. */
  claim: () => void
  /** Blocks the turning of pages while something covers the story. */
  hold: (isHeld: boolean) => void
}

export const HoldingContext = createContext<Holding>({ claim: () => undefined, hold: () => undefined })
export const useClaim = () => useContext(HoldingContext).claim

/** Blocks the turning of pages while a panel is open. */
export function useHold(isOpen: boolean) {
  const { hold } = useContext(HoldingContext)
  useEffect(() => {
    hold(isOpen)
    if (isOpen) pause()
    return () => hold(false)
  }, [hold, isOpen])
}

/**
 * Turns chapters by a horizontal swipe, by a vertical swipe that does not scroll, and by keys. Set `id` on the story's
 * element.
 */
export function useTurning({ onNext, onBefore, onLeave }: Turning) {
  const id = `story${useId().replace(/:/g, '')}`
  const visible = useContext(VisibleContext)
  const start = useRef<{ finger: Touch; top: Promise<number | null> } | null>(null)
  const claimed = useRef(false)
  const held = useRef(false)
  const turning = useRef({ onNext, onBefore, onLeave })
  turning.current = { onNext, onBefore, onLeave }

  useEffect(() => {
    if (!visible) return
    return hands.onKey(key => {
      if (held.current) return
      if (key === 'ArrowRight' || key === 'PageDown') turning.current.onNext()
      if (key === 'ArrowLeft' || key === 'PageUp') turning.current.onBefore()
      if (key === 'Escape') turning.current.onLeave()
    })
  }, [visible])

  const onTouchStart = (event: CommonEvent) => {
    pause()
    claimed.current = false
    const finger = fingerOf(event, 'touches')
    start.current = finger ? { finger, top: hands.topOf(id) } : null
  }
  const onTouchEnd = async (event: CommonEvent) => {
    const from = start.current
    const to = fingerOf(event, 'changedTouches')
    start.current = null
    if (!from || !to || claimed.current || held.current) return
    const across = to.clientX - from.finger.clientX
    const down = to.clientY - from.finger.clientY
    const { onNext, onBefore } = turning.current
    if (Math.abs(across) > FAR && Math.abs(across) > Math.abs(down) * 1.5) return across < 0 ? onNext() : onBefore()
    if (Math.abs(down) <= FAR || Math.abs(down) < Math.abs(across) * 1.5) return
    const [before, after] = await Promise.all([from.top, hands.topOf(id)])
    if (before !== null && after !== null && Math.abs(before - after) < 2) return down < 0 ? onNext() : onBefore()
  }
  // The same object for the life of the page, so that effects that depend on it do not run again.
  const [holding] = useState<Holding>(() => ({
    claim: () => {
      claimed.current = true
    },
    hold: isHeld => {
      held.current = isHeld
    },
  }))
  return { id, holding, touches: { onTouchStart, onTouchEnd } }
}
