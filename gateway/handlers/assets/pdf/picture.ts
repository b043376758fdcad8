/** A picture as a PDF embeds it: pixels of a size, encoded by one of the format's filters. */
export interface Picture {
  width: number
  height: number
  /** `DCTDecode`: a JPEG as it came; `FlateDecode`: deflated pixels. */
  filter: 'DCTDecode' | 'FlateDecode'
  /** Grey values or RGB, eight bits each. */
  colorSpace: 'DeviceGray' | 'DeviceRGB'
  bytes: Buffer
}

/** A picture is not one, is broken, or is more than the gateway takes. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  constructor(readonly kind: 'unknownFormat' | 'broken' | 'tooLarge') {
    super(kind)
  }
}

/** Pixels of one picture: what a phone's canvas can hold. Decoding stops here, whatever a small file claims to be. */
const PIXEL_LIMIT = 16_777_216

/** @throws PictureError for no pixels or too many. */
export function checkSize(width: number, height: number) {
  if (width < 1 || height < 1) throw new PictureError('broken')
  if (width * height > PIXEL_LIMIT) throw new PictureError('tooLarge')
}
