import * as v from 'valibot'
import { Day, Text } from '@/contract/fields'
import { fileTypeOf } from '../lib/file-type'
import type { Cards, ReadCard } from '../outside/outside'

/** The content of an identity card. Each side has only its half. */
const Card = v.object({
  side: v.picklist(['front', 'back']),
  /** The fault of the photo. */
  fault: v.optional(v.picklist(['', 'glare', 'cut', 'blurred', 'copy', 'unreadable']), ''),
  name: v.optional(Text, ''),
  certNo: v.optional(Text, ''),
  birthday: v.optional(Day, null),
  address: v.optional(Text, ''),
  authority: v.optional(Text, ''),
  validFrom: v.optional(Day, null),
  validTo: v.optional(Day, null),
})

/** The keyword of the text chunk. */
const KEYWORD = 'IdCard'

/**
 * The simulator has no text recognition. It knows only pictures of identity cards that contain their content as JSON in
 * a PNG text chunk (iTXt, uncompressed, keyword IdCard). Every other photo counts as unreadable, and the person fills
 * in the form.
 */
function cardIn(bytes: Uint8Array): ReadCard | null {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (fileTypeOf(bytes) !== 'image/png') return null
  let at = 8
  while (at + 12 <= picture.length) {
    const length = picture.readUInt32BE(at)
    const content = picture.subarray(at + 8, at + 8 + length)
    if (picture.toString('latin1', at + 4, at + 8) === 'iTXt') return cardOf(content)
    at += 12 + length
  }
  return null
}

/** Reads the chunk: keyword, two flags, language and translated keyword, separated by zero bytes, then the text. */
function cardOf(chunk: Buffer): ReadCard | null {
  const start = `${KEYWORD}\0\0\0\0\0`
  if (chunk.toString('latin1', 0, start.length) !== start) return null
  try {
    const read = v.safeParse(Card, JSON.parse(chunk.toString('utf8', start.length)))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Reads the demo's pictures of identity cards. */
export const simulatedCards: Cards = { read: async bytes => cardIn(bytes) }
