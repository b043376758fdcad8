import { canvas } from '@/platform/canvas'
import { fontOf } from '@/ui/chart/paint-scene'
import type { Measure } from './marks'

/** Widths grow with the letters: measured large, small sizes lose nothing to whole pixels. */
const RULER = 100

/** How wide a text is on this phone's canvas. */
export const measure: Measure = (text, size, bold) => (canvas.measure(text, fontOf(RULER, bold)) * size) / RULER
