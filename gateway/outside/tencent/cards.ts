import * as v from 'valibot'
import { StrictDay } from '@/contract/fields'
import type { Cards, ReadCard } from '../outside'
import { type TencentClient, TencentRefusal } from './client'

/** The warnings that we ask for. Nothing is cut out: pictures do not come back. */
const ASKED = JSON.stringify({
  CropIdCard: false,
  CropPortrait: false,
  CopyWarn: true,
  BorderCheckWarn: true,
  ReshootWarn: true,
  DetectPsWarn: true,
  TempIdWarn: true,
  InvalidDateWarn: true,
  Quality: true,
  MultiCardDetect: true,
  ReflectWarn: true,
})

type Fault = ReadCard['fault']

/**
 * The fault behind each warning, the worst first. The warning about the dates (-9100) is no fault: the form judges the
 * dates.
 */
const FAULTS: readonly { warnings: readonly number[]; fault: Fault }[] = [
  // A copy, a photo of a screen, a changed picture.
  { warnings: [-9102, -9103, -9106], fault: 'copy' },
  // A temporary card has other fields.
  { warnings: [-9104], fault: 'unreadable' },
  // An incomplete border, or something in front of the card.
  { warnings: [-9101, -9105], fault: 'cut' },
  { warnings: [-9107], fault: 'glare' },
]

/** Below this quality, of 100, the provider calls a picture blurred. */
const SHARP = 50

const Text = v.nullish(v.string(), '')
const Advanced = v.object({ WarnInfos: v.nullish(v.array(v.number()), []), Quality: v.nullish(v.number(), 100) })
const Read = v.object({
  Name: Text,
  Birth: Text,
  Address: Text,
  IdNum: Text,
  Authority: Text,
  ValidDate: Text,
  /** JSON in a text. */
  AdvancedInfo: v.pipe(
    Text,
    v.transform(text => text || '{}'),
    v.parseJson(),
    Advanced,
  ),
})

function faultIn({ WarnInfos, Quality }: v.InferOutput<typeof Advanced>): Fault {
  const found = FAULTS.find(({ warnings }) => warnings.some(warning => WarnInfos.includes(warning)))
  return found?.fault ?? (Quality < SHARP ? 'blurred' : '')
}

/** A day such as 1987/1/5 or 2010.01.05. Null for anything else, such as 长期. */
function dayOf(written: string): string | null {
  const [year = '', month = '', day = ''] = written.split(/[./-]/)
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return v.is(StrictDay, text) ? text : null
}

const blank = { name: '', certNo: '', birthday: null, address: '', authority: '', validFrom: null, validTo: null }

/** The card in an answer, or null if nothing was read. The provider finds out the side itself. */
function cardOf(read: v.InferOutput<typeof Read>): ReadCard | null {
  if ([read.Name, read.IdNum, read.Authority, read.ValidDate].every(text => text === '')) return null
  const isFront = read.Name !== '' || read.IdNum !== ''
  const side = isFront ? 'front' : 'back'
  const fault = faultIn(read.AdvancedInfo)
  if (fault !== '') return { ...blank, side, fault }
  if (isFront) {
    const { Name: name, IdNum: certNo, Address: address } = read
    const isWhole = name !== '' && certNo !== ''
    return { ...blank, side, fault: isWhole ? '' : 'cut', name, certNo, address, birthday: dayOf(read.Birth) }
  }
  const [from = '', to = ''] = read.ValidDate.split('-')
  const validFrom = dayOf(from)
  const isWhole = read.Authority !== '' && validFrom !== null
  return {
    ...blank,
    side,
    fault: isWhole ? '' : 'unreadable',
    authority: read.Authority,
    validFrom,
    validTo: dayOf(to),
  }
}

/** Reads identity cards by the text recognition of Tencent Cloud. */
export const tencentCards = (client: TencentClient): Cards => ({
  read: bytes =>
    client.forPerson(async () => {
      try {
        const read = await client.ask({
          action: 'IDCardOCR',
          input: { ImageBase64: Buffer.from(bytes).toString('base64'), Config: ASKED },
          answer: Read,
          idempotent: true,
        })
        return cardOf(read)
      } catch (error) {
        if (!(error instanceof TencentRefusal)) throw error
        // The provider does not say which side the photo shows, so the photo counts as one without a card.
        return null
      }
    }),
})
