import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import jsQR from 'jsqr'
import { encode } from 'uqr'
import { crc32, pngOf } from '@/lib/png'

/** A second PNG decoder, for black and white pictures only; Node's own zlib checks the checksum of the data. */
function decoded(png: Uint8Array) {
  const bytes = Buffer.from(png)
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    chunks.set(name, bytes.subarray(at + 8, at + 8 + size))
    expect(bytes.readUInt32BE(at + 8 + size)).toBe(crc32(bytes.subarray(at + 4, at + 8 + size)))
    at += 12 + size
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
  const header = chunks.get('IHDR') ?? Buffer.alloc(0)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  expect([...header.subarray(8)]).toEqual([1, 0, 0, 0, 0])
  const lines = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  const stride = 1 + Math.ceil(width / 8)
  expect(lines.length).toBe(stride * height)
  const isWhite = (x: number, y: number) => ((lines[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
  return { width, height, isWhite }
}

const drawn = (code: string, scale: number) => {
  const { data } = encode(code, { ecc: 'M', border: 4 })
  const { width, height, isWhite } = decoded(pngOf(data, scale))
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const shade = isWhite(at % width, Math.floor(at / width)) ? 255 : 0
    pixels.set([shade, shade, shade, 255], at * 4)
  }
  return jsQR(pixels, width, height)?.data
}

describe('a picture in black and white', () => {
  it('the checksum of the IEND chunk is the published one', () => {
    expect(crc32(Buffer.from('IEND'))).toBe(0xae426082)
  })

  it('the picture shows every module where it belongs', () => {
    const modules = fc.integer({ min: 1, max: 40 }).chain(size => {
      const row = fc.array(fc.boolean(), { minLength: size, maxLength: size })
      return fc.array(row, { minLength: size, maxLength: size })
    })
    fc.assert(
      fc.property(modules, fc.integer({ min: 1, max: 9 }), (rows, scale) => {
        const { width, height, isWhite } = decoded(pngOf(rows, scale))
        expect([width, height]).toEqual([rows.length * scale, rows.length * scale])
        const wrong = Array.from({ length: width * height }, (_, at) => at).filter(at => {
          const [x, y] = [at % width, Math.floor(at / width)]
          return isWhite(x, y) !== (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 0 : 1)
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it.each([
    'https://www.tinglan.example/wx/follow',
    '汀澜基金易服务，一个码里的中文',
    `https://www.tinglan.example/${'a'.repeat(600)}`,
  ])('the picture of a code can be scanned: %s', code => {
    expect(drawn(code, 8)).toBe(code)
  })

  it('the picture may be larger than one block of its format', () => {
    const black = Array.from({ length: 800 }, () => Array.from({ length: 800 }, () => true))
    expect(decoded(pngOf(black, 1)).isWhite(799, 799)).toBe(0)
  })
})
