import type { Stroke } from '../strokes'

export interface InkProps {
  strokes: readonly Stroke[]
  /** A finger, a pen or the mouse has drawn another stroke. */
  onStroke: (stroke: Stroke) => void
}

/** The width of the pen on the screen, in px. */
export const PEN_WIDTH = 4
