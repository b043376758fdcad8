/** The markers of a JPEG that its readers ask for. */
export const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda } as const

/** A marker of a JPEG, with the bytes of its segment. */
export interface JpegSegment {
  marker: number
  /** Where the marker stands. The two bytes behind it are the segment's length, if it has one. */
  at: number
  /** Where the segment ends by its own length. */
  end: number
  /** Its length is impossible: it ends behind the file, or is shorter than the length itself. */
  isBroken: boolean
}

/**
 * The number of markers and escaped bytes in the largest file. Reading more would take the time that a look at the
 * markers saves.
 */
const MOST_MARKERS = 400_000

/** Whether a marker is the head of a frame: C0 to CF, except two markers for tables and a reserved one. */
export const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Markers without a length: start and end, the restarts inside a scan, and those before the tables. */
const isBare = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)

const lengthAt = (bytes: Buffer, at: number) => (at + 2 > bytes.length ? bytes.length : bytes.readUInt16BE(at))

/**
 * Walks the markers of a JPEG behind its start, also those behind its end: readers stop where they like. A segment is
 * skipped as a whole, because it may contain any bytes, also a camera's thumbnail with markers of its own. Bytes
 * between segments are the picture.
 *
 * @throws Error for more markers than any picture has.
 */
export function* jpegSegments(bytes: Buffer): Generator<JpegSegment, void> {
  let markers = 0
  for (let at = bytes.indexOf(0xff, 2); at >= 0; at = bytes.indexOf(0xff, at)) {
    // Any number of fill bytes may precede a marker.
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (marker === undefined) return
    markers += 1
    if (markers > MOST_MARKERS) throw new Error('the picture is not a JPEG')
    const length = isBare(marker) ? 0 : lengthAt(bytes, at + 2)
    const end = at + 2 + length
    // A zero after 0xff is a byte of the picture.
    if (marker !== 0) yield { marker, at, end, isBroken: end > bytes.length || (length < 2 && !isBare(marker)) }
    at = end
  }
}
