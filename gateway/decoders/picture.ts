/** A picture ready for a PDF: pixels of a known size, encoded by one of the filters of PDF. */
export interface Picture {
  width: number
  height: number
  /** `DCTDecode`: an unchanged JPEG. `FlateDecode`: deflated pixels. */
  filter: 'DCTDecode' | 'FlateDecode'
  /** Grey values or RGB, eight bits each. */
  colorSpace: 'DeviceGray' | 'DeviceRGB'
  bytes: Buffer
}

/** The bytes are not a picture, the picture is broken, or it is larger than the gateway accepts. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  constructor(readonly kind: 'unknownFormat' | 'broken' | 'tooLarge') {
    super(kind)
  }
}

/**
 * The pixel limit of one picture: the size of a phone's canvas. Decoding stops here, even if a small file claims more.
 */
const PIXEL_LIMIT = 16_777_216

/** @throws PictureError for no pixels or too many. */
export function checkSize(width: number, height: number) {
  if (width < 1 || height < 1) throw new PictureError('broken')
  if (width * height > PIXEL_LIMIT) throw new PictureError('tooLarge')
}
