import { cutOut, white } from './cut-out'
import { inkOf, readDrawing, readPhoto } from './drawing'

interface SignatureFile {
  bytes: Buffer
  type: 'image/png' | 'image/jpeg'
  isPhoto: boolean
}

/**
 * The picture of a signature for a paper: an upright JPEG that we encode ourselves, cut to its ink. The uploaded bytes
 * never get into a file unchanged.
 *
 * @param owner the person in whose queue it is decoded
 */
export async function signaturePicture({ bytes, type, isPhoto }: SignatureFile, owner: string): Promise<Buffer> {
  if (isPhoto) return (await readPhoto(bytes, type, owner)).picture
  const drawing = await readDrawing(bytes, type, owner)
  return cutOut(drawing, inkOf(drawing), white)
}
