import * as v from 'valibot'
import { Day, Text } from '@/contract/fields'
import type { CardFault, inherit } from '@/contract/inherit'
import type { Handler } from '../../call'
import { codes, Refusal } from '../../refusal'
import { countAgainst } from '../../sessions/rate-limit'
import { HOUR } from '../../sessions/scope'
import { fileTypeOf } from '../attachments/file-type'
import { requirePerson } from './person'

/** What a person reads, with what helps. Typing is always a way, too. */
const messages: Readonly<Record<CardFault, string>> = {
  glare: '照片有反光，请避开灯光重拍，或手动填写',
  cut: '证件没有拍全，请让四角都在画面内，或手动填写',
  wrongSide: '拍到的是证件的另一面，请翻面重拍，或手动填写',
  unreadable: '无法识别，请手动填写',
}

/** The number of photos that one person may have read in an hour. */
const READS_PER_HOUR = 60

/** The content of an identity card. Each side has only its half. */
const Card = v.object({
  side: v.picklist(['front', 'back']),
  /** What is wrong with the photo. */
  fault: v.optional(v.picklist(['', 'glare', 'cut', 'unreadable']), ''),
  name: v.optional(Text, ''),
  certNo: v.optional(Text, ''),
  birthday: v.optional(Day, null),
  address: v.optional(Text, ''),
  authority: v.optional(Text, ''),
  validFrom: v.optional(Day, null),
  validTo: v.optional(Day, null),
})
export type Card = v.InferOutput<typeof Card>

/** The keyword of the text chunk in a demo picture. */
const KEYWORD = 'IdCard'

/**
 * The gateway has no text recognition. The simulator knows only the demo's own pictures of identity cards. They hold
 * the content as JSON in a PNG text chunk (iTXt, uncompressed, keyword IdCard). Every other photo counts as unreadable,
 * and the person fills in the form.
 */
function cardIn(bytes: Uint8Array): Card | null {
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
function cardOf(chunk: Buffer): Card | null {
  const start = `${KEYWORD}\0\0\0\0\0`
  if (chunk.toString('latin1', 0, start.length) !== start) return null
  try {
    const read = v.safeParse(Card, JSON.parse(chunk.toString('utf8', start.length)))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Reads an identity card from a photo, if the simulator knows it. It keeps nothing. */
export const idCard: Handler<typeof inherit.idCard> = async ({ side, file }, context) => {
  const { principal } = await requirePerson(context)
  await countAgainst(context, { bucket: `ocr:${principal}`, limit: READS_PER_HOUR, window: HOUR })
  const type = fileTypeOf(file.bytes)
  if (type !== 'image/jpeg' && type !== 'image/png') throw new Refusal(codes.mediaType, '请上传JPG或PNG格式的照片')
  const card = context.config.simulators ? cardIn(file.bytes) : null
  const fault = faultOf(card, side)
  if (card && fault === '') {
    const { side: _, ...fields } = card
    return { recognised: true, message: '', ...fields }
  }
  const nothing = { name: '', certNo: '', birthday: null, address: '', authority: '', validFrom: null, validTo: null }
  return { recognised: false, fault, message: fault && messages[fault], ...nothing }
}

/** Why a photo cannot be read. A card that lies on the wrong side is the first thing to say. */
function faultOf(card: Card | null, side: Card['side']): CardFault | '' {
  if (!card) return 'unreadable'
  return card.side === side ? card.fault : 'wrongSide'
}
