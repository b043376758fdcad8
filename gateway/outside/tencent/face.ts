import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { certificateKey, IDENTITY_NUMBER } from '@/lib/certificate'
import { writtenName } from '@/lib/person-name'
import type { Db } from '../../db/connect'
import { faceRecognitions } from '../../db/schema/outside'
import { codes, Refusal } from '../../lib/refusal'
import { after } from '../../lib/time'
import { FACE_LIFETIME, markOf } from '../face-terms'
import type { Face, FaceResult, NamedPerson } from '../outside'
import { type TencentClient, TencentRefusal } from './client'

/** The identity card, as the contract writes it. The provider compares with the pictures of these cards only. */
const IDENTITY_CARD = '0'
/** The provider's limit for a name. */
const LONGEST_NAME = 32

/** The gateway's own addresses around the provider's page. */
export const FACE_START = '/face/start'
export const FACE_DONE = '/face/done'

const Begun = v.object({ Url: v.string(), BizToken: v.pipe(v.string(), v.minLength(1)) })

const MaybeText = v.nullish(v.string(), '')
const MaybeCode = v.nullish(v.number(), null)

/** The text part of a result. All codes are null until the person has tried. */
const Detected = v.object({
  Text: v.object({
    ErrCode: MaybeCode,
    IdCard: MaybeText,
    Name: MaybeText,
    LiveStatus: MaybeCode,
    Comparestatus: MaybeCode,
  }),
})

type Detected = v.InferOutput<typeof Detected>['Text']

const PASSED = 0
/** The recognition ended because its time was over. */
const TIMED_OUT = 15

/** The result of the provider, before the comparison with the person whom we asked for. */
function verdictOf({ ErrCode, LiveStatus, Comparestatus }: Detected): FaceResult {
  if (ErrCode === null) return 'pending'
  if (ErrCode === TIMED_OUT) return 'expired'
  // All three must say so. A rule of the provider that leaves out the comparison must let nobody in.
  return ErrCode === PASSED && LiveStatus === PASSED && Comparestatus === PASSED ? 'passed' : 'failed'
}

/** The person for the provider. */
function asked(person: NamedPerson | null): { name: string; number: string } {
  if (person === null) throw new Refusal(codes.badInput, '请先填写姓名和证件号码，再做人脸识别')
  const name = writtenName(person.name)
  const number = certificateKey(person.certNo)
  if (person.certType !== IDENTITY_CARD || !IDENTITY_NUMBER.test(number) || name.length > LONGEST_NAME) {
    throw new Refusal(codes.badInput, '人脸识别只支持居民身份证，请换一种验证方式')
  }
  return { name, number }
}

interface FaceParts {
  client: TencentClient
  ruleId: string
  /** The address at which the public reaches the gateway. */
  publicOrigin: string
  db: Db
  clock: () => Date
}

/** The face recognition of Tencent Cloud. The provider's page and the mini-program's package use the same token. */
export function tencentFace({ client, ruleId, publicOrigin, db, clock }: FaceParts): Face {
  const ofToken = (bizToken: string) => eq(faceRecognitions.bizToken, bizToken)

  async function detected(bizToken: string): Promise<Detected | 'expired'> {
    try {
      const { Text } = await client.ask({
        action: 'GetDetectInfoEnhanced',
        // Only the text: no picture and no video of a face comes to the gateway.
        input: { BizToken: bizToken, RuleId: ruleId, InfoType: '1' },
        answer: Detected,
        idempotent: true,
      })
      return Text
    } catch (error) {
      // We know the token, so one that the provider does not know any more has expired.
      if (error instanceof TencentRefusal) return 'expired'
      throw error
    }
  }

  return {
    begin: (subject, person) =>
      client.forPerson(async () => {
        const { name, number } = asked(person)
        const { BizToken: bizToken, Url: page } = await client.ask({
          action: 'DetectAuth',
          input: { RuleId: ruleId, IdCard: number, Name: name, RedirectUrl: `${publicOrigin}${FACE_DONE}` },
          answer: Begun,
          // A token that nobody uses costs nothing and ends by itself.
          idempotent: true,
        })
        const createdAt = clock()
        await db.insert(faceRecognitions).values({
          ...{ bizToken, subject, page, createdAt },
          person: markOf({ name, certType: IDENTITY_CARD, certNo: number }),
          expiresAt: after(createdAt, FACE_LIFETIME),
        })
        return { bizToken, url: `${FACE_START}?${new URLSearchParams({ BizToken: bizToken })}` }
      }),

    result: bizToken =>
      client.forPerson(async () => {
        const [begun] = await db.select().from(faceRecognitions).where(ofToken(bizToken))
        if (!begun || begun.usedAt !== null) return null
        const { subject } = begun
        const text = await detected(bizToken)
        const verdict = text === 'expired' ? text : verdictOf(text)
        if (verdict === 'pending' && begun.expiresAt > clock()) return { subject, result: verdict }
        // If two calls ask at the same time, only one gets the result.
        const [told] = await db
          .update(faceRecognitions)
          .set({ usedAt: clock() })
          .where(and(ofToken(bizToken), isNull(faceRecognitions.usedAt)))
          .returning({ bizToken: faceRecognitions.bizToken })
        if (!told) return null
        if (verdict === 'pending' || text === 'expired') return { subject, result: 'expired' }
        if (verdict !== 'passed') return { subject, result: verdict }
        const shown = markOf({ name: text.Name, certType: IDENTITY_CARD, certNo: text.IdCard })
        return shown === begun.person ? { subject, result: verdict } : { subject, result: 'failed', isOther: true }
      }),
  }
}
