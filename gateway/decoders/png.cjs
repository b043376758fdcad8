// Turns the deflated rows of PNGs into RGB pixels on white, one after the other. It posts null for rows that are
// broken.
const { parentPort } = require('node:worker_threads')
const { inflateSync } = require('node:zlib')

/** Inflates in large pieces, because joining many small ones of a large picture takes as long again. */
const PIECE = 1_048_576

/** Paeth's predictor: the one of left, above and upper left that is nearest to left + above - upper left. */
function paeth(left, above, corner) {
  const guess = left + above - corner
  const toLeft = Math.abs(guess - left)
  const toAbove = Math.abs(guess - above)
  const toCorner = Math.abs(guess - corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

/** A palette may lack a colour that a pixel refers to. It counts as black. */
const onto = (alpha, value = 0) => (alpha === 255 ? value : 255 - Math.round(((255 - value) * alpha) / 255))

/** The pixels of one PNG; null if its rows are broken. */
function decode({ width, height, step, isGrey, hasAlpha, palette, transparency, deflated }) {
  const stride = width * step
  const length = (stride + 1) * height

  /** A filter byte and the pixels of each row; null if the number of bytes differs from the header. */
  function inflated() {
    try {
      const bytes = inflateSync(deflated, { maxOutputLength: length, chunkSize: PIECE })
      return bytes.length === length ? bytes : null
    } catch {
      return null
    }
  }

  const rows = inflated()

  /**
   * By the filter's number in the format: a function that undoes the filter in one row. Each has its own loop, because
   * one loop that calls a function for every byte takes three times as long. Above the first row and to the left of the
   * first pixel everything counts as 0.
   */
  const undo = [
    () => {},
    (start, end) => {
      for (let at = start + step; at < end; at += 1) rows[at] += rows[at - step]
    },
    (start, end, above) => {
      for (let at = start; at < end; at += 1) rows[at] += above[at - start]
    },
    (start, end, above) => {
      for (let at = start; at < end; at += 1) {
        const left = at - start < step ? 0 : rows[at - step]
        rows[at] += (left + above[at - start]) >> 1
      }
    },
    (start, end, above) => {
      for (let at = start; at < start + step; at += 1) rows[at] += above[at - start]
      for (let at = start + step; at < end; at += 1) {
        rows[at] += paeth(rows[at - step], above[at - start], above[at - start - step])
      }
    },
  ]

  /** Undoes the row filters in place. After that, every row is a filter byte followed by plain pixels. */
  function unfilter() {
    let above = new Uint8Array(stride)
    for (let start = 1; start < rows.length; start += stride + 1) {
      const undoRow = undo[rows[start - 1]]
      if (!undoRow) return false
      undoRow(start, start + stride, above)
      above = rows.subarray(start, start + stride)
    }
    return true
  }

  /** The pixels as RGB on white, because a PDF page shows nothing behind a transparent pixel. */
  function onWhite() {
    const rgb = new Uint8Array(width * height * 3)
    const source = palette ?? rows
    const [green, blue] = isGrey ? [0, 0] : [1, 2]
    let to = 0
    for (let y = 0; y < height; y += 1) {
      let at = y * (stride + 1) + 1
      for (let x = 0; x < width; x += 1, at += step, to += 3) {
        const from = palette ? rows[at] * 3 : at
        const alpha = palette ? (transparency[rows[at]] ?? 255) : hasAlpha ? rows[at + step - 1] : 255
        rgb[to] = onto(alpha, source[from])
        rgb[to + 1] = onto(alpha, source[from + green])
        rgb[to + 2] = onto(alpha, source[from + blue])
      }
    }
    return rgb
  }

  return rows && unfilter() ? onWhite() : null
}

parentPort.on('message', picture => {
  const rgb = decode(picture)
  parentPort.postMessage(rgb, rgb ? [rgb.buffer] : [])
})
