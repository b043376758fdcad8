import { useRef } from 'react'

/** Figures that stand for themselves move when they change. In rows of many, movement would be unrest. */
const MOVING: readonly unknown[] = ['hero', 'large', 'medium']

/**
 * The class that lets a figure move when its text has changed; none at first. It changes together with the text, so a
 * mini-program gets both at once. Two classes take turns, because only another animation starts anew.
 */
export function useChange(text: string, size: string | undefined): string | undefined {
  const last = useRef({ text, changes: 0 })
  if (last.current.text !== text) last.current = { text, changes: last.current.changes + 1 }
  const { changes } = last.current
  if (changes === 0 || !MOVING.includes(size)) return undefined
  return changes % 2 === 1 ? 'figure--changed' : 'figure--changed-again'
}
