/** Where something that floats over a page rests: at one of the sides, at a share of the height that is free (0 top, 1 bottom). */
export interface EdgePlace {
  side: 'left' | 'right'
  at: number
}

/** Lower right: within reach of the thumb, and away from where reading begins. */
export const USUAL_PLACE: EdgePlace = { side: 'right', at: 1 }

/** A rectangle in the same pixels as the other. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const within = (value: number) => Math.min(1, Math.max(0, value))

/** Where it comes to rest after it was let go of at `box` within `region`: at the nearer side, as high as it was. */
export function placeAt(box: Box, region: Box): EdgePlace {
  const free = region.height - box.height
  const middle = box.left + box.width / 2
  return {
    side: middle < region.left + region.width / 2 ? 'left' : 'right',
    at: free > 0 ? within((box.top - region.top) / free) : 1,
  }
}

const STEP = 0.1

/** Where an arrow key moves it; null for any other key. */
export function placeAfterKey({ side, at }: EdgePlace, key: string): EdgePlace | null {
  if (key === 'ArrowLeft') return { side: 'left', at }
  if (key === 'ArrowRight') return { side: 'right', at }
  if (key === 'ArrowUp') return { side, at: within(at - STEP) }
  return key === 'ArrowDown' ? { side, at: within(at + STEP) } : null
}

/** A place as it was kept; the usual one for anything else. */
export function readPlace(kept: string | null): EdgePlace {
  try {
    const { side, at } = JSON.parse(kept ?? 'null') ?? {}
    if ((side === 'left' || side === 'right') && typeof at === 'number' && at >= 0 && at <= 1) return { side, at }
  } catch {
    // Broken by hand.
  }
  return USUAL_PLACE
}
