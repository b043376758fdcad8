import { cutOut, white } from './cut-out'
import { inkOf, readDrawing, readPhoto } from './drawing'

interface SignatureFile {
  bytes: Buffer
  type: 'image/png' | 'image/jpeg'
  isPhoto: boolean
}

/**
 * The picture of a signature as it stands on a paper: an upright JPEG of our own, cut to its ink. What a person sent
 * never gets into a file as it is.
 *
 * @param owner in whose turn it is decoded
 */
export async function signaturePicture({ bytes, type, isPhoto }: SignatureFile, owner: string): Promise<Buffer> {
  if (isPhoto) return (await readPhoto(bytes, type, owner)).picture
  const drawing = await readDrawing(bytes, type, owner)
  return cutOut(drawing, inkOf(drawing), white)
}
