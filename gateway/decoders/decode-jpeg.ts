import * as v from 'valibot'
import { runDecoder } from './run'

/** Pixels, three bytes each, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

const Decoded = v.object({
  width: v.number(),
  height: v.number(),
  data: v.instance(Uint8Array),
  exif: v.nullable(v.instance(Uint8Array)),
})

/**
 * The pixels of a JPEG and its EXIF data.
 *
 * @throws The decoder's error for a broken or too large picture.
 */
export const decodeJpeg = async (bytes: Uint8Array): Promise<Pixels & { exif: Uint8Array | null }> =>
  v.parse(Decoded, await runDecoder('jpeg', bytes))
