import type { CardFault, inheritances } from '@/contract/inheritances'
import { fileTypeOf } from '../../lib/file-type'
import { otherKindWords } from '../../lib/other-kind'
import { codes, Refusal } from '../../lib/refusal'
import { HOUR } from '../../lib/time'
import type { ReadCard } from '../../outside/outside'
import type { Handler } from '../../pipeline/handler'
import { countAgainst } from '../../pipeline/rate-limit'
import { requirePerson } from './person'

/** Error messages for the person, each with a hint. Typing the data is always possible, too. */
const messages: Readonly<Record<CardFault, string>> = {
  glare: '照片有反光，请避开灯光重拍，或手动填写',
  cut: '证件没有拍全，请让四角都在画面内，或手动填写',
  blurred: '照片不清楚，请对焦后拿稳重拍，或手动填写',
  copy: '请拍摄证件原件，不要使用复印件或屏幕上的图片，或手动填写',
  wrongSide: '拍到的是证件的另一面，请翻面重拍，或手动填写',
  unreadable: '无法识别，请手动填写',
}

/** The number of photos that one person may have read in an hour. */
const READS_PER_HOUR = 60

/** Reads an identity card from a photo, by the external service. That service stores nothing. */
export const idCard: Handler<typeof inheritances.idCard> = async ({ side, file }, context) => {
  const { principal } = await requirePerson(context)
  await countAgainst(context, { bucket: `ocr:${principal}`, limit: READS_PER_HOUR, window: HOUR })
  const type = fileTypeOf(file.bytes)
  if (type !== 'image/jpeg' && type !== 'image/png') {
    throw new Refusal(codes.mediaType, otherKindWords(file.bytes, '请上传JPG或PNG格式的照片'))
  }
  const card = await context.cards.read(file.bytes)
  const fault = faultOf(card, side)
  if (card && fault === '') {
    const { side: _, ...fields } = card
    return { recognised: true, message: '', ...fields }
  }
  const nothing = { name: '', certNo: '', birthday: null, address: '', authority: '', validFrom: null, validTo: null }
  return { recognised: false, fault, message: fault && messages[fault], ...nothing }
}

/** The reason why a photo cannot be read. A card that shows the wrong side is reported first. */
function faultOf(card: ReadCard | null, side: ReadCard['side']): CardFault | '' {
  if (!card) return 'unreadable'
  return card.side === side ? card.fault : 'wrongSide'
}
