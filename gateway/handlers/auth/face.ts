import { BUSINESS } from '@/contract/attachments'
import type { auth } from '@/contract/auth'
import type { AnswerOf, ParsedInputOf } from '@/contract/call'
import { typeCodes } from '@/contract/codes'
import { giveToken, refuseVisitors } from '../../auth/proof'
import { principalOf } from '../../auth/sessions'
import { codes, Refusal } from '../../lib/refusal'
import { markOf } from '../../outside/face-terms'
import type { FaceResult, NamedPerson } from '../../outside/outside'
import type { Context } from '../../pipeline/context'
import { noteSecurity } from '../../pipeline/security-log'
import { requireBusiness } from '../inheritances/business'
import { requirePerson } from '../inheritances/person'
import { requireAgreement } from './agreement'
import { bindAndLogIn } from './bind'
import { faceBegunHere, noteFace, notePassed, SIGNER, takeFace } from './face-begun'
import { refuseOtherPerson } from './other-person'
import { findClaimed, findCustomer, requireClaim } from './person'
import { rewardVisitor } from './reward-visitor'

type Input = ParsedInputOf<typeof auth.validFaceCognition>
type Answer = AnswerOf<typeof auth.validFaceCognition>

/** The subject of a recognition that cannot succeed. It begins anyway, so that nobody can learn who is a customer. */
const NOBODY = 'c:'

const sentences: Record<Exclude<FaceResult, 'passed'>, string> = {
  pending: '人脸验证还没有完成',
  failed: '人脸验证未通过，请重试或换一种验证方式',
  cancelled: '您已取消人脸验证',
  expired: '人脸验证超时，请重新验证',
}

async function begin(input: Input, context: Context): Promise<Answer> {
  const subject = await subjectOf(input, context)
  const signer = await signerOf(input, context)
  const { bizToken, url } = await context.face.begin(subject, signer ?? (await namedBy(input, context)))
  await noteFace(context, { subject, signer: signer && markOf(signer), typeCode: input.typeCode, bizToken })
  return { authToken: '', expiresIn: 0, login: null, BizToken: bizToken, url }
}

/** The person who must sign the papers of an inheritance, from its application. Null for any other recognition. */
async function signerOf({ businessNo }: Input, context: Context): Promise<NamedPerson | null> {
  if (businessNo === undefined) return null
  const named = { businessType: BUSINESS.inheritance, businessNo }
  return (await requireBusiness(context, await requirePerson(context), named)).signer
}

/**
 * The person whose face is compared: the customer of the session, or whom a visitor claims to be. For a false claim the
 * recognition compares with the claim, too, and it leads nowhere. Null for an inheritor who signs nothing.
 */
async function namedBy(input: Input, context: Context): Promise<NamedPerson | null> {
  const session = sessionFor(context, input)
  if (session?.kind === 'inheritor') return null
  if (session) return findCustomer(context, session.custNo)
  const { customerName: name, certType, certID: certNo } = await requireClaim(context, input)
  return { name, certType, certNo }
}

/** When an inheritor's call names a certificate, the inheritor wants to log in as that customer. */
const sessionFor = ({ session }: Context, { certID, certToken }: Input) =>
  session?.kind === 'inheritor' && (certID ?? certToken) !== undefined ? null : session

async function subjectOf(input: Input, context: Context): Promise<string> {
  const session = sessionFor(context, input)
  if (session) return session.principal
  refuseVisitors(input.typeCode)
  const customer = await findClaimed(context, input)
  return customer ? principalOf({ kind: 'customer', custNo: customer.custNo }) : NOBODY
}

/**
 * Takes a passed recognition and returns its person and its signer. It must have begun here and for the same purpose.
 * If `before` refuses the person, the recognition stays valid.
 */
async function passedBy(
  context: Context,
  { bizToken, typeCode }: { bizToken: string; typeCode: Input['typeCode'] },
  before: (subject: string) => Promise<void>,
) {
  const face = { bizToken, typeCode }
  const refused = (sentence = sentences.failed, isOther = false) => {
    noteSecurity(context, 'face refused', bizToken, isOther ? { way: 'another person' } : {})
    return new Refusal(codes.forbidden, sentence)
  }
  const begun = await faceBegunHere(context, face)
  if (begun === null) throw refused()
  const { subject } = begun
  if (!begun.isPassed) {
    const outcome = await context.face.result(bizToken)
    if (outcome?.subject !== subject) throw refused()
    // The result's message is the same whether or not the subject is a customer. Only after this line do the two cases
    // differ.
    if (outcome.result !== 'passed') throw refused(sentences[outcome.result], outcome.isOther)
  }
  if (subject === NOBODY) throw refused()
  try {
    await before(subject)
  } catch (error) {
    // The provider returns a result only once.
    await notePassed(context, face)
    throw error
  }
  if (!(await takeFace(context, face))) throw refused()
  return begun
}

async function finish(bizToken: string, { typeCode, agreedAfter }: Input, context: Context): Promise<Answer> {
  const { session, identity } = context
  if (!session) refuseVisitors(typeCode)
  const { subject, signer } = await passedBy(context, { bizToken, typeCode }, async of => {
    const logsIn = typeCode === typeCodes.auth && session?.kind !== 'customer' && of.startsWith('c:')
    if (logsIn) await requireAgreement(context, of.slice(2), { agreedAfter })
  })
  const ended = { BizToken: '', url: '' }
  if (session && subject === session.principal) {
    const details = signer === undefined ? {} : { [SIGNER]: signer }
    return { ...(await giveToken(context, subject, typeCode, details)), ...ended }
  }
  if (session?.kind === 'customer' || !subject.startsWith('c:')) throw new Refusal(codes.forbidden, sentences.failed)
  const customer = await findCustomer(context, subject.slice(2))
  const by = { way: 'face', agreedAfter } as const
  if (typeCode === typeCodes.auth && identity) {
    const login = await bindAndLogIn({ ...context, identity }, customer, by)
    return { authToken: '', expiresIn: 0, login, ...ended }
  }
  return { ...(await rewardVisitor(context, customer, typeCode, by)), ...ended }
}

/** Begins a face recognition, or takes the result of one that began before. */
export async function validFaceCognition(input: Input, context: Context): Promise<Answer> {
  refuseOtherPerson(context, input)
  return input.BizToken === undefined ? begin(input, context) : finish(input.BizToken, input, context)
}
