import { useRef } from 'react'

/** Only single figures are animated when they change. In lists of figures the movement would distract. */
const MOVING: readonly unknown[] = ['hero', 'large', 'medium']

/**
 * Returns the class that animates a figure when its text has changed; none at first. It changes together with the
 * text, so a mini-program gets both in one update. Two classes alternate, because only a different animation
 * restarts.
 */
export function useChange(text: string, size: string | undefined): string | undefined {
  const last = useRef({ text, changes: 0 })
  if (last.current.text !== text) last.current = { text, changes: last.current.changes + 1 }
  const { changes } = last.current
  if (changes === 0 || !MOVING.includes(size)) return undefined
  return changes % 2 === 1 ? 'figure--changed' : 'figure--changed-again'
}
