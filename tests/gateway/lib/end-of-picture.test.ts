import { encode } from 'jpeg-js'
import { PNG } from 'pngjs'
import { endOfPicture } from '../../../gateway/lib/end-of-picture'
import { JPEG, jpegSegments } from '../../../gateway/lib/jpeg-segments'

const jpeg = (width: number, height: number) =>
  Buffer.from(encode({ width, height, data: Buffer.alloc(width * height * 4, 120) }, 80).data)

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Camera data with a whole smaller JPEG. */
const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), jpeg(16, 8)]))

/** The scan of a baseline picture: its header and what it draws. */
function scanOf(picture: Buffer) {
  const scan = [...jpegSegments(picture)].find(({ marker }) => marker === JPEG.scan)
  if (!scan) throw new Error('a JPEG has a scan')
  return { at: scan.at, bytes: picture.subarray(scan.at, -2) }
}

/** As progressive pictures are laid out: several scans, with tables between them. */
const progressive = (() => {
  const picture = jpeg(40, 30)
  const { at, bytes } = scanOf(picture)
  const head = Buffer.concat([picture.subarray(0, 2), exif, picture.subarray(2, at)])
  const frame = head.lastIndexOf(Buffer.from([0xff, 0xc0]))
  head[frame + 1] = 0xc2
  const table = segment(0xc4, Buffer.from([0x10, ...Buffer.alloc(16, 0)]))
  return Buffer.concat([head, bytes, table, bytes, table, bytes, picture.subarray(-2)])
})()

/** Two pictures in one file, as cameras write them: an index of both before the first. */
const first = (() => {
  const picture = jpeg(60, 40)
  const index = segment(0xe2, Buffer.from('MPF\0II*\0\x08\0\0\0'))
  return Buffer.concat([picture.subarray(0, 2), exif, index, picture.subarray(2)])
})()

const png = (() => {
  const picture = new PNG({ width: 20, height: 10 })
  picture.data.fill(90)
  return PNG.sync.write(picture)
})()

const cutsThatPass = (bytes: Buffer, type: 'image/jpeg' | 'image/png') =>
  Array.from(bytes, (_, length) => length).filter(length => endOfPicture(bytes.subarray(0, length), type) !== null)

describe('the end of a picture', () => {
  it.each([
    ['progressive JPEG with a thumbnail', progressive, 'image/jpeg'],
    ['first of two pictures', first, 'image/jpeg'],
    ['PNG', png, 'image/png'],
  ] as const)('a %s ends at its own end, and nowhere if it was cut', (_, bytes, type) => {
    expect(endOfPicture(bytes, type)).toBe(bytes.length)
    expect(cutsThatPass(bytes, type)).toEqual([])
  })

  it('a second picture behind a whole one is not kept, and does not complete one that was cut', () => {
    const second = jpeg(30, 20)
    expect(endOfPicture(Buffer.concat([first, second]), 'image/jpeg')).toBe(first.length)
    for (let length = scanOf(first).at + 20; length < first.length - 1; length += 1) {
      const cut = Buffer.concat([first.subarray(0, length), second])
      expect([length, endOfPicture(cut, 'image/jpeg')]).toEqual([length, null])
    }
  })

  it('the end of a PNG counts only as a chunk of its own, not inside another one', () => {
    const end = png.subarray(-12)
    const header = png.subarray(0, 33)
    const text = Buffer.concat([Buffer.from([0, 0, 0, 12]), Buffer.from('tEXt'), end, Buffer.alloc(4)])
    expect(endOfPicture(Buffer.concat([header, text, png.subarray(33, -12)]), 'image/png')).toBeNull()
    expect(endOfPicture(Buffer.concat([header, text, png.subarray(33)]), 'image/png')).toBe(png.length + text.length)
    expect(endOfPicture(Buffer.concat([png, Buffer.from('<script>')]), 'image/png')).toBe(png.length)
  })
})
