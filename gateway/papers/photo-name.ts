import { cutOut, white } from './cut-out'
import { photoInk } from './photo-ink'
import { type LyingPixels, upright } from './upright'

/** What is written on a photographed paper, cut out. `findPhotoName` runs this in a thread of its own. */
export function photoName(pixels: LyingPixels): { hasInk: boolean; picture: Uint8Array } {
  const photo = upright(pixels)
  const ink = photoInk(photo)
  return { hasInk: ink !== null, picture: new Uint8Array(cutOut(photo, ink?.frame ?? null, ink?.paperAt ?? white)) }
}
