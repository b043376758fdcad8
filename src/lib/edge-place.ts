/**
 * The resting place of a floating control: the left or right side, at a fraction of the free height (0 top, 1 bottom).
 */
export interface EdgePlace {
  side: 'left' | 'right'
  at: number
}

/** Lower right: close to the thumb, and away from the start of the lines. */
export const USUAL_PLACE: EdgePlace = { side: 'right', at: 1 }

/** A rectangle. Both boxes use the same pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const within = (value: number) => Math.min(1, Math.max(0, value))

/** The resting place after the control was released at `box` inside `region`: the nearer side, at the same height. */
export function placeAt(box: Box, region: Box): EdgePlace {
  const free = region.height - box.height
  const middle = box.left + box.width / 2
  return {
    side: middle < region.left + region.width / 2 ? 'left' : 'right',
    at: free > 0 ? within((box.top - region.top) / free) : 1,
  }
}

const STEP = 0.1

/** The place after an arrow key. Null for any other key. */
export function placeAfterKey({ side, at }: EdgePlace, key: string): EdgePlace | null {
  if (key === 'ArrowLeft') return { side: 'left', at }
  if (key === 'ArrowRight') return { side: 'right', at }
  if (key === 'ArrowUp') return { side, at: within(at - STEP) }
  return key === 'ArrowDown' ? { side, at: within(at + STEP) } : null
}
