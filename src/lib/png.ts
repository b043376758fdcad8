/** The table for PNG's chunk checksum. */
const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest >>> 0
})

/** CRC-32 of bytes, as zip and PNG use it. */
export function crc32(bytes: ArrayLike<number>): number {
  let sum = 0xffffffff
  for (let at = 0; at < bytes.length; at++) sum = (crcTable[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

/** The checksum of the uncompressed data. */
function adler32(bytes: Uint8Array): number {
  let low = 1
  let high = 0
  for (const byte of bytes) {
    low = (low + byte) % 65521
    high = (high + low) % 65521
  }
  return ((high << 16) | low) >>> 0
}

const bigEndian = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]

function joined(parts: ReadonlyArray<ArrayLike<number>>): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined([[...type].map(letter => letter.charCodeAt(0)), data])
  return joined([bigEndian(data.length), body, bigEndian(crc32(body))])
}

/** The largest uncompressed block in deflate, in bytes. */
const BLOCK = 0xffff

/** zlib's format without compression: a black and white code is a few kilobytes; a compressor would be larger. */
function stored(data: Uint8Array): Uint8Array {
  const blocks: ArrayLike<number>[] = [[0x78, 0x01]]
  for (let at = 0; at < data.length; at += BLOCK) {
    const part = data.subarray(at, at + BLOCK)
    const last = at + BLOCK >= data.length ? 1 : 0
    const size = [part.length & 0xff, part.length >>> 8]
    blocks.push([last, ...size, ...size.map(byte => byte ^ 0xff)], part)
  }
  return joined([...blocks, bigEndian(adler32(data))])
}

/**
 * A PNG in black and white: rows of modules (true: black), all of equal length, each `scale` pixels wide and high. It
 * is used where a drawing does not work: to be saved to the photo album, and to be read by WeChat's menu on a long
 * press.
 */
export function pngOf(modules: ReadonlyArray<readonly boolean[]>, scale: number): Uint8Array {
  const width = (modules[0]?.length ?? 0) * scale
  const height = modules.length * scale
  const rows = modules.map(row => {
    // One byte for the row's filter (none), then one bit a pixel; white is 1.
    const line = new Uint8Array(1 + Math.ceil(width / 8))
    for (let x = 0; x < width; x++) {
      if (row[Math.floor(x / scale)]) continue
      const at = 1 + (x >> 3)
      line[at] = (line[at] ?? 0) | (0x80 >> (x & 7))
    }
    return line
  })
  const lines = rows.flatMap(line => Array.from({ length: scale }, () => line))
  // Width, height, one bit of grey a pixel, and the only methods that PNG defines.
  const header = Uint8Array.from([...bigEndian(width), ...bigEndian(height), 1, 0, 0, 0, 0])
  return joined([
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', header),
    chunk('IDAT', stored(joined(lines))),
    chunk('IEND', new Uint8Array(0)),
  ])
}
