import { decode } from 'jpeg-js'
import { findPhotoName } from '../../../gateway/papers/find-photo-name'
import { photoInk } from '../../../gateway/papers/photo-ink'
import { signaturePicture } from '../../../gateway/papers/signature-picture'
import { upright } from '../../../gateway/papers/upright'
import { type PhotoOfName, photoOfName, pixelsOfName } from '../../helpers/signature-photos'

/** Typical light and pens for photos taken at home. */
const ways: [string, PhotoOfName][] = [
  ['a black pen in daylight', {}],
  ['a dim room', { paper: 110, ink: 45 }],
  ['a very dim room with much grain', { paper: 70, ink: 22, grain: 14 }],
  ['grey paper', { paper: 140, ink: 70 }],
  ['a shadow with a sharp edge', { shadow: 0.45 }],
  ['the soft shadow of a hand', { shadow: 0.6, edge: 300 }],
  ['a pencil on grey paper', { paper: 150, ink: 105 }],
  ['a light blue pen in the sun', { paper: 250, ink: 185 }],
  ['a thin pen and a small name', { name: 0.2, pen: 0.003 }],
  ['a broad marker', { pen: 0.03 }],
  ['a paper on a dark table', { table: 0.12 }],
  ['a small picture', { width: 360, height: 240, pen: 0.012 }],
  ['a picture of many pixels', { width: 1200, height: 900, paper: 150, ink: 90, shadow: 0.3, edge: 400 }],
]

const found = (how: PhotoOfName) => photoInk(upright({ ...pixelsOfName(how), orientation: 1 }))

describe('a photographed signature', () => {
  it.each(ways)('a photographed signature is found in its place: %s', (_, how) => {
    const { width = 480, height = 360, name = 0.5 } = how
    const { frame } = found(how) ?? { frame: { left: 0, top: 0, width: 0, height: 0 } }
    // The name is in the middle, and half as high as it is wide.
    expect(Math.abs(frame.left + frame.width / 2 - width / 2) / width).toBeLessThan(0.03)
    expect(Math.abs(frame.top + frame.height / 2 - height / 2) / height).toBeLessThan(0.03)
    expect(frame.width / (name * width)).toBeGreaterThan(0.9)
    expect(frame.width / (name * width)).toBeLessThan(1.2)
  })

  it.each(ways)('no signature is found on an empty photo: %s', (_, how) => {
    expect(found({ ...how, ink: null })).toBeNull()
  })

  it('no signature is found in the dark or in a dot', () => {
    expect(found({ paper: 10, ink: 2 })).toBeNull()
    expect(found({ name: 0.015, pen: 0.01 })).toBeNull()
  })

  it('a signature is searched for in a worker thread, which takes over the pixels', async () => {
    const photo = { ...pixelsOfName(), orientation: 1 }
    expect(await findPhotoName(photo)).toEqual({ hasInk: true, picture: expect.any(Buffer) })
    expect(photo.data).toHaveLength(0)
  })

  it.each([1, 3, 6, 8])(
    'a signature is turned upright on white paper in any light: orientation %s',
    async orientation => {
      const bytes = photoOfName({ paper: 110, ink: 40, shadow: 0.4, edge: 180, orientation })
      const picture = decode(await signaturePicture({ bytes, type: 'image/jpeg', isPhoto: true }, 'somebody'))
      expect(picture.width > picture.height).toBe(orientation < 5)
      const lights = Array.from({ length: picture.width * picture.height }, (_, pixel) => picture.data[pixel * 4] ?? 0)
      const share = (is: (light: number) => boolean) => lights.filter(is).length / lights.length
      expect(share(light => light > 215)).toBeGreaterThan(0.8)
      expect(share(light => light < 140)).toBeGreaterThan(0.02)
    },
  )
})
