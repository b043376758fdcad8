import { useEffect, useRef } from 'react'

interface SavedAtOnce<V> {
  /** The values in the form, and the stored ones. */
  values: V
  saved: V
  saysTheSame: (one: V, other: V) => boolean
  /** Whether the values can be stored. Incomplete ones wait for the next change. */
  isComplete: (values: V) => boolean
  /** How long to wait for the next change, in ms: none after a switch, a moment while somebody types. */
  pause: (values: V) => number
  /** Stores the values. Resolves with false if that failed. */
  save: (values: V) => Promise<boolean>
  /** Shows the stored values again, after a failure. */
  putBack: () => void
  /** Values were found incomplete, or not. */
  onTried?: (isComplete: boolean) => void
  /** Nothing is stored now: a save is on its way, or a question is open. */
  isHeld: boolean
}

/**
 * Settings that are stored with every change: one save at a time, and the last values win. A change that cannot be
 * stored is put back. Leaving the screen stores what is complete.
 */
export function useSavedAtOnce<V>(options: SavedAtOnce<V>): void {
  const { values, saved, saysTheSame, pause, isHeld } = options
  const latest = useRef(options)
  latest.current = options
  /** Values are tried once. A refusal that leaves them there is not repeated. */
  const tried = useRef<V>()
  const attempt = useRef(async () => {
    const { values: now, isComplete, save, putBack, onTried } = latest.current
    tried.current = now
    const isReady = isComplete(now)
    onTried?.(isReady)
    if (isReady && !(await save(now))) putBack()
  })
  const isDue = !isHeld && !saysTheSame(values, saved)
  const ms = isDue ? pause(values) : 0
  useEffect(() => {
    if (!isDue || tried.current === values) return
    const timer = setTimeout(() => attempt.current(), ms)
    return () => clearTimeout(timer)
  }, [values, isDue, ms])
  useEffect(
    () => () => {
      const { values: last, saved: there, saysTheSame: isSame, isHeld: isWaiting } = latest.current
      if (!isWaiting && tried.current !== last && !isSame(last, there)) attempt.current()
    },
    [],
  )
}
