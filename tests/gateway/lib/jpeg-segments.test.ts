import { encode } from 'jpeg-js'
import { refuseCostly } from '../../../gateway/decoders/cost'
import { readJpeg } from '../../../gateway/handlers/assets/pdf/jpeg'
import { endOfPicture } from '../../../gateway/lib/end-of-picture'
import { isFrame, jpegSegments } from '../../../gateway/lib/jpeg-segments'

const jpeg = (width: number, height: number) =>
  Buffer.from(encode({ width, height, data: Buffer.alloc(width * height * 4, 120) }, 80).data)

const picture = jpeg(40, 30)

/** A JPEG whose camera data hold a whole smaller JPEG, with fill bytes before the segment. */
const withThumbnail = (() => {
  const inside = jpeg(16, 8)
  const head = Buffer.from([0xff, 0xff, 0xff, 0xe1, 0, 0])
  head.writeUInt16BE(inside.length + 2, 4)
  return Buffer.concat([picture.subarray(0, 2), head, inside, picture.subarray(2)])
})()

const framesOf = (bytes: Buffer) => [...jpegSegments(bytes)].filter(({ marker }) => isFrame(marker))

it('a thumbnail inside a segment is no part of the walk: all readers see the picture around it', () => {
  const frames = framesOf(withThumbnail)
  expect(frames.map(({ at }) => withThumbnail.readUInt16BE(at + 7))).toEqual([40])
  expect(endOfPicture(withThumbnail, 'image/jpeg')).toBe(withThumbnail.length)
  expect(readJpeg(withThumbnail)).toMatchObject({ width: 40, height: 30, bytes: withThumbnail })
  expect(() => refuseCostly(withThumbnail, 'image/jpeg', 40 * 30)).not.toThrow()
  expect(() => refuseCostly(withThumbnail, 'image/jpeg', 40 * 30 - 1)).toThrow('too many pixels')
})

it('a picture that was cut off ends nowhere, wherever it was cut', () => {
  for (let length = 3; length < picture.length; length += 1) {
    const cut = picture.subarray(0, length)
    expect([length, endOfPicture(cut, 'image/jpeg')]).toEqual([length, null])
    expect(() => readJpeg(cut)).toThrow(expect.objectContaining({ kind: 'broken' }))
  }
})

it('the picture of a PDF ends where it ends, and what lies behind it is not kept', () => {
  for (const behind of [Buffer.alloc(9), Buffer.from('<script>'), jpeg(8, 8)]) {
    expect(readJpeg(Buffer.concat([picture, behind])).bytes).toEqual(picture)
  }
})

it('a second picture behind the end counts for the cost, because a decoder may go on there', () => {
  const both = Buffer.concat([picture, jpeg(80, 60)])
  expect(() => refuseCostly(both, 'image/jpeg', 40 * 30)).toThrow('too many pixels')
})

it('a segment of an impossible length is broken, and the walk goes on behind it', () => {
  const short = Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xe2, 0, 0]), picture.subarray(2)])
  expect([...jpegSegments(short)][0]).toMatchObject({ marker: 0xe2, isBroken: true })
  expect(framesOf(short)).toHaveLength(1)
  expect(endOfPicture(short, 'image/jpeg')).toBeNull()
})

it('a flood of escaped bytes is no picture for any reader', () => {
  const flood = Buffer.alloc(900_000, Buffer.from([0xff, 0]))
  const bytes = Buffer.concat([picture.subarray(0, -2), flood, picture.subarray(-2)])
  expect(endOfPicture(bytes, 'image/jpeg')).toBeNull()
  expect(() => readJpeg(bytes)).toThrow(expect.objectContaining({ kind: 'broken' }))
  expect(() => refuseCostly(bytes, 'image/jpeg')).toThrow('not a JPEG')
})
