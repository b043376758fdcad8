import { canvas } from '@/platform/canvas'
import { fontOf } from '@/ui/chart/paint-scene'
import type { Measure } from './marks'

/** Text is measured at a large size and scaled down, so that rounding to whole pixels does not matter. */
const RULER = 100

/** The width of a text on this phone's canvas. */
export const measure: Measure = (text, size, bold) => (canvas.measure(text, fontOf(RULER, bold)) * size) / RULER
