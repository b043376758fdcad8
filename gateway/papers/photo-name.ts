import { cutOut, white } from './cut-out'
import { photoInk } from './photo-ink'
import { type LyingPixels, upright } from './upright'

/** Cuts out the handwriting of a photographed paper. `findPhotoName` runs this in another thread. */
export function photoName(pixels: LyingPixels): { hasInk: boolean; picture: Uint8Array } {
  const photo = upright(pixels)
  const ink = photoInk(photo)
  return { hasInk: ink !== null, picture: new Uint8Array(cutOut(photo, ink?.frame ?? null, ink?.paperAt ?? white)) }
}
