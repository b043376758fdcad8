import { encode } from 'jpeg-js'
import { isEnormous, refuseCostly } from '../../../../gateway/decoders/cost'
import { whitePng } from '../assets/pictures'

const jpeg = encode({ width: 40, height: 30, data: Buffer.alloc(40 * 30 * 4, 200) }, 80).data

/** A JPEG whose header claims another size. */
function resized(width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** Any number of FF bytes may stand before a marker. */
const flooded = (bytes: Buffer) => {
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  return Buffer.concat([bytes.subarray(0, frame), Buffer.alloc(400_010, 0xff), bytes.subarray(frame)])
}

it('phone pictures are accepted', () => {
  expect(() => refuseCostly(jpeg, 'image/jpeg')).not.toThrow()
  expect(() => refuseCostly(resized(7_000, 5_000), 'image/jpeg')).not.toThrow()
  expect(() => refuseCostly(whitePng(40, 30), 'image/png')).not.toThrow()
})

it('a picture with too many pixels is refused by its header', () => {
  expect(() => refuseCostly(resized(20_000, 20_000), 'image/jpeg')).toThrow('too many pixels')
  const png = Buffer.from(whitePng(40, 30))
  png.writeUInt32BE(4096, 16)
  png.writeUInt32BE(4096, 20)
  expect(() => refuseCostly(png, 'image/png')).toThrow('too many pixels')
})

it.each([
  ['a photo of the largest sensor', resized(16_320, 12_240), false],
  ['a picture of 40,000 x 40,000 pixels', resized(40_000, 40_000), true],
  ['the same behind a flood of filling bytes', flooded(resized(40_000, 40_000)), true],
  ['what has no head', Buffer.from([0xff, 0xd8, 0xff]), false],
])('the header shows whether a picture is too large for any program: %s', (_, bytes, enormous) => {
  expect(isEnormous(bytes, 'image/jpeg')).toBe(enormous)
})

it('a JPEG with very many scans is refused', () => {
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0])
  const many = Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 2_500 }, () => scan), jpeg.subarray(-2)])
  expect(() => refuseCostly(many, 'image/jpeg')).toThrow('too many scans')
})

it('a file full of marker bytes is refused quickly', () => {
  const begun = performance.now()
  expect(() => refuseCostly(Buffer.alloc(10 * 1_048_576, 0xff), 'image/jpeg')).toThrow('not a JPEG')
  expect(performance.now() - begun).toBeLessThan(2_000)
})

it('a picture without a header is refused', () => {
  expect(() => refuseCostly(Buffer.from([0x89, 0x50]), 'image/png')).toThrow('no head')
})
