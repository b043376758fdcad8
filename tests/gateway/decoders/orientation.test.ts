import fc from 'fast-check'
import { orientationOf, sourceOf } from '../../../gateway/decoders/orientation'

describe('the orientation in EXIF data', () => {
  it('a picture with broken EXIF data counts as upright', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), bytes => {
        const orientation = orientationOf(bytes)
        expect(orientation).toBeGreaterThanOrEqual(1)
        expect(orientation).toBeLessThanOrEqual(8)
      }),
    )
    expect(orientationOf(null)).toBe(1)
    const endless = Buffer.from('II*\0\x08\0\0\0\xff\xff\x12\x01', 'latin1')
    expect(orientationOf(endless)).toBe(1)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %s shows every pixel exactly once', orientation => {
    const [width, height] = [3, 2]
    const [uprightWidth, uprightHeight] = orientation > 4 ? [height, width] : [width, height]
    const seen = new Set<number>()
    for (let y = 0; y < uprightHeight; y += 1) {
      for (let x = 0; x < uprightWidth; x += 1) {
        const [fromX = -1, fromY = -1] = sourceOf[orientation]?.(x, y, width, height) ?? []
        seen.add(fromY * width + fromX)
      }
    }
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5])
  })
})
