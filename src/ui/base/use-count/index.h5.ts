import { useEffect, useState } from 'react'
import { firstFrame } from '@/platform/first-frame'
import { usePreferences } from '@/stores/preferences'
import type { UseCount } from './types'

const STEPS = 14
const STEP_MS = 36

/** The figures that the person has seen in this visit. */
const seen = new Set<string>()

/** Figures stand still with reduced motion, in elder mode, and where the first frame shows them already. */
const mayCount = () =>
  window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches &&
  !usePreferences.getState().elder &&
  !firstFrame.stands()

/** Every digit counts by itself, so the figure only grows, and it has its own form without any arithmetic. */
export const useCount: UseCount = (text, counts) => {
  const [left, setLeft] = useState(() => (counts && !seen.has(text) && mayCount() ? STEPS : 0))
  useEffect(() => {
    if (counts) seen.add(text)
    if (left > 0) {
      const timer = setTimeout(() => setLeft(left - 1), STEP_MS)
      return () => clearTimeout(timer)
    }
  }, [left, text, counts])
  const part = 1 - (left / STEPS) ** 2
  return left > 0
    ? text.replace(/\d/g, digit => `${Math.floor(Number(digit) * part)}`).replace(/^(\D?)[0,]+(?=\d)/, '$1')
    : text
}
