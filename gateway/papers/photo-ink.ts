import type { PaperAt } from './cut-out'
import type { Frame } from './drawing'
import type { Upright } from './upright'

/** The longest side of the picture in which ink is searched. The lines of a name are still some pixels wide. */
const SIDE = 640
/** Samples along each side for one pixel: equally quick for any size. It also averages out grain. */
const SAMPLES = 3
/** Maximum width of a pen line, as a part of the longest side. Anything wider is a shadow, a hand or a table. */
const WIDEST_LINE = 1 / 12

/** Minimum contrast of ink, as a part of the brightness of the paper around it, however dim the light is. */
const LEAST_CONTRAST = 0.12
/**
 * Grain of the camera and fibres of the paper are darker too. The contrast of ink is this many times the median of all
 * points.
 */
const OVER_GRAIN = 2.5
/** A place darker than this cannot be judged. */
const NO_LIGHT = 24

/** Minimum of a name, in pixels of that picture. A dot, a crumb and a hair have less. */
const LEAST = { longSide: 28, ink: 80 }
/** A connected piece with less ink than this is a crumb. */
const CRUMB = 10

/** Brightness of each point, row by row. */
interface Grey {
  width: number
  height: number
  light: Uint8Array
}

/** A smaller picture in greyscale. */
function greyOf({ width, height, data, at }: Upright): Grey & { scale: number } {
  const scale = Math.max(1, Math.max(width, height) / SIDE)
  const small = { width: Math.max(1, Math.floor(width / scale)), height: Math.max(1, Math.floor(height / scale)) }
  const light = new Uint8Array(small.width * small.height)
  const samples = scale > 1 ? SAMPLES : 1
  for (let to = 0; to < light.length; to += 1) {
    const x = to % small.width
    const y = Math.floor(to / small.width)
    let sum = 0
    for (let down = 0; down < samples; down += 1) {
      const row = Math.floor((y + down / samples) * scale)
      for (let along = 0; along < samples; along += 1) {
        const from = at(Math.floor((x + along / samples) * scale), row)
        sum += (data[from] ?? 255) * 3 + (data[from + 1] ?? 255) * 6 + (data[from + 2] ?? 255)
      }
    }
    light[to] = sum / (10 * samples ** 2)
  }
  return { ...small, light, scale }
}

/** The mean of each point and its neighbours. */
function smooth({ width, height, light }: Grey): Grey {
  const smoothed = new Uint8Array(light.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [sum, count] = [0, 0]
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          sum += light[row * width + column] ?? 0
          count += 1
        }
      }
      smoothed[y * width + x] = sum / count
    }
  }
  return { width, height, light: smoothed }
}

/**
 * The largest value around each point of one line, up to `reach` away. `waiting` holds the positions whose values fall:
 * the first is the largest in reach.
 */
function largestAlong(
  values: Uint8Array,
  { from, step, count }: Record<'from' | 'step' | 'count', number>,
  reach: number,
) {
  const waiting = new Int32Array(count)
  let [first, last] = [0, -1]
  const found = new Uint8Array(count)
  const valueAt = (place: number) => values[from + place * step] ?? 0
  for (let ahead = 0; ahead < count + reach; ahead += 1) {
    if (ahead < count) {
      while (last >= first && valueAt(waiting[last] ?? 0) <= valueAt(ahead)) last -= 1
      last += 1
      waiting[last] = ahead
    }
    const place = ahead - reach
    if (place < 0) continue
    while ((waiting[first] ?? 0) < place - reach) first += 1
    found[place] = valueAt(waiting[first] ?? 0)
  }
  for (let place = 0; place < count; place += 1) values[from + place * step] = found[place] ?? 0
}

/** Dilation: the picture with the largest value around each point. */
function grown({ width, height, light }: Grey, reach: number): Grey {
  const values = Uint8Array.from(light)
  for (let y = 0; y < height; y += 1) largestAlong(values, { from: y * width, step: 1, count: width }, reach)
  for (let x = 0; x < width; x += 1) largestAlong(values, { from: x, step: width, count: height }, reach)
  return { width, height, light: values }
}

const inverted = ({ light, ...size }: Grey): Grey => ({ ...size, light: light.map(value => 255 - value) })

/**
 * The paper without the writing. Lines are filled with the brightness beside them. Anything wider than a line stays as
 * dark as it is: the edge of a shadow is not ink.
 */
function paperOf(grey: Grey): Grey {
  const reach = Math.ceil((Math.max(grey.width, grey.height) * WIDEST_LINE) / 2)
  return inverted(grown(inverted(grown(grey, reach)), reach))
}

/** The contrast of each point to the paper there, from 0 to 255. */
function contrastOf({ light }: Grey, paper: Grey): Uint8Array {
  return light.map((value, place) => {
    const white = paper.light[place] ?? 255
    return white < NO_LIGHT ? 0 : ((white - value) * 255) / white
  })
}

/** The minimum contrast of ink in this picture. */
function inkFrom(contrast: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const value of contrast) counts[value] = (counts[value] ?? 0) + 1
  let [median, seen] = [0, counts[0] ?? 0]
  while (seen * 2 < contrast.length) {
    median += 1
    seen += counts[median] ?? 0
  }
  return Math.max(LEAST_CONTRAST * 255, OVER_GRAIN * median)
}

/** Connected pieces of ink that are not crumbs, each with its frame and its amount of ink. */
function* piecesOf({ width, height }: Grey, contrast: Uint8Array): Generator<Frame & { ink: number }> {
  const least = inkFrom(contrast)
  const isInk = contrast.map(value => (value >= least ? 1 : 0))
  const left = new Int32Array(contrast.length)
  for (let start = 0; start < isInk.length; start += 1) {
    if (isInk[start] !== 1) continue
    isInk[start] = 0
    left[0] = start
    let [count, ink] = [1, 0]
    let [fromX, toX, fromY, toY] = [width, -1, height, -1]
    while (count > 0) {
      count -= 1
      const place = left[count] ?? 0
      const [x, y] = [place % width, Math.floor(place / width)]
      ink += 1
      fromX = Math.min(fromX, x)
      toX = Math.max(toX, x)
      fromY = Math.min(fromY, y)
      toY = Math.max(toY, y)
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const next = row * width + column
          if (isInk[next] !== 1) continue
          isInk[next] = 0
          left[count] = next
          count += 1
        }
      }
    }
    if (ink >= CRUMB) yield { left: fromX, top: fromY, width: toX - fromX + 1, height: toY - fromY + 1, ink }
  }
}

/** The frame of the writing on a photographed paper, and the brightness of the paper at each place. */
export interface PhotoInk {
  frame: Frame
  /** The brightness of the paper at a pixel of the photo. */
  paperAt: PaperAt
}

/**
 * Finds the writing on a photographed paper, in any light. Null if there is none. A photo in dim light has no white and
 * one in the sun no black, so a point is compared with the paper around it.
 */
export function photoInk(photo: Upright): PhotoInk | null {
  const { scale, ...raw } = greyOf(photo)
  const grey = smooth(raw)
  const paper = paperOf(grey)
  let [left, top, right, bottom, ink] = [grey.width, grey.height, 0, 0, 0]
  for (const piece of piecesOf(grey, contrastOf(grey, paper))) {
    left = Math.min(left, piece.left)
    top = Math.min(top, piece.top)
    right = Math.max(right, piece.left + piece.width)
    bottom = Math.max(bottom, piece.top + piece.height)
    ink += piece.ink
  }
  if (ink < LEAST.ink || Math.max(right - left, bottom - top) < LEAST.longSide) return null
  return {
    frame: {
      left: Math.floor(left * scale),
      top: Math.floor(top * scale),
      width: Math.min(photo.width, Math.ceil(right * scale)) - Math.floor(left * scale),
      height: Math.min(photo.height, Math.ceil(bottom * scale)) - Math.floor(top * scale),
    },
    paperAt: (x, y) =>
      paper.light[
        Math.min(grey.height - 1, Math.floor(y / scale)) * grey.width + Math.min(grey.width - 1, Math.floor(x / scale))
      ] ?? 255,
  }
}
