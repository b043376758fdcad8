import * as v from 'valibot'
import { runDecoder } from '../decoders/run'
import type { LyingPixels } from './upright'

const PhotoName = v.object({
  /** Whether there is any handwriting on the paper. */
  hasInk: v.boolean(),
  /** The handwriting as a JPEG; the whole photo if there is none. */
  picture: v.pipe(
    v.instance(Uint8Array),
    v.transform(bytes => Buffer.from(bytes)),
  ),
})
export type PhotoName = v.InferOutput<typeof PhotoName>

/**
 * Finds the handwriting on a photographed paper. The pixels are transferred to another thread, because a camera's photo
 * would block all other requests for a tenth of a second. They cannot be used afterwards.
 */
export const findPhotoName = async ({ width, height, data, orientation }: LyingPixels): Promise<PhotoName> =>
  // No decoder returns shared memory.
  v.parse(PhotoName, await runDecoder('photo-name', { width, height, data, orientation }, [data.buffer as ArrayBuffer]))
