import * as v from 'valibot'
import { runDecoder } from '../decoders/run'
import type { LyingPixels } from './upright'

const PhotoName = v.object({
  /** Whether anything is written on the paper. */
  hasInk: v.boolean(),
  /** It as a JPEG; the whole photo where nothing is written. */
  picture: v.pipe(
    v.instance(Uint8Array),
    v.transform(bytes => Buffer.from(bytes)),
  ),
})
export type PhotoName = v.InferOutput<typeof PhotoName>

/**
 * What is written on a photographed paper. The pixels go over to a thread of their own, because all other requests
 * would wait a tenth of a second for those of a phone's camera. They cannot be used afterwards.
 */
export const findPhotoName = async ({ width, height, data, orientation }: LyingPixels): Promise<PhotoName> =>
  // No decoder shares its memory.
  v.parse(PhotoName, await runDecoder('photo-name', { width, height, data, orientation }, [data.buffer as ArrayBuffer]))
