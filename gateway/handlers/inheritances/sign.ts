import { BUSINESS, type BusinessType } from '@/contract/attachments'
import type { inheritances } from '@/contract/inheritances'
import { isSameName } from '@/lib/person-name'
import { type Slot, slotsOf } from '../../inheritances/slots'
import { endOfPicture } from '../../lib/end-of-picture'
import { fileTypeOf } from '../../lib/file-type'
import { otherKindWords } from '../../lib/other-kind'
import { codes, Refusal } from '../../lib/refusal'
import { MINUTE } from '../../lib/time'
import { readDrawing, readPhoto, requireName } from '../../papers/drawing'
import { isPrintable } from '../../papers/font-coverage'
import type { Context } from '../../pipeline/context'
import type { Handler } from '../../pipeline/handler'
import { countAgainst } from '../../pipeline/rate-limit'
import { intact } from '../attachments/intact'
import { type Business, requireBusiness } from './business'
import { type Person, requirePerson } from './person'
import {
  bindPapers,
  type GivenSignature,
  keepPaper,
  papersOf,
  requireProof,
  requireRead,
  requireSignable,
  requireTemplate,
} from './signing'

/** Limit of signatures of one person. Drawing again and again needs a few in a minute. */
const PER_MINUTE = 20

const PNG_ADDRESS = 'data:image/png;base64,'

type Named = { businessType: BusinessType; businessNo: string }

async function signerAndBusiness(context: Context, named: Named) {
  const person = await requirePerson(context)
  return { person, business: await requireBusiness(context, person, named) }
}

/** The state of all papers together: signed if every paper is signed, failed if one failed. */
function stateOf(papers: readonly Slot[]) {
  if (papers.some(({ state }) => state === 'failed')) return 'failed'
  return papers.every(({ state }) => state === 'signed') ? 'signed' : 'waiting'
}

/** The way to sign a business. An institution stamps a paper and sends a photo of it. A person draws. */
export const getSignType: Handler<typeof inheritances.getSignType> = async (input, context) => {
  const { person, business } = await signerAndBusiness(context, input)
  const papers = await papersOf(context.db, business)
  return {
    signType: person.custType === '0' ? 'file' : 'canvas',
    signerName: business.signer.name,
    templates: papers.map(({ templateCode, title, state }) => ({ code: templateCode, title, state })),
  }
}

/** Whether the caller's papers of a business are signed, and the state of the others' papers. */
export const contractStatus: Handler<typeof inheritances.contractStatus> = async (input, context) => {
  const { db } = context
  const { business } = await signerAndBusiness(context, input)
  const slots = await slotsOf(db, business.no, business.type)
  const own = slots.filter(business.isOwn)
  const others = slots.filter(slot => !business.isOwn(slot))
  const people = (papers: readonly Slot[]) => new Set(papers.map(({ inheritorId }) => inheritorId)).size
  return {
    state: stateOf(own),
    papers: own.map(({ templateCode, title, state, signedAt }) => ({
      templateCode,
      title,
      state,
      signedAt: signedAt?.toISOString() ?? null,
    })),
    others: people(others),
    othersWaiting: people(others.filter(({ state }) => state !== 'signed')),
  }
}

/** A business that can be signed now, and one of its papers. */
async function signablePaper(context: Context, input: Named & { templateCode: string }) {
  const { person, business } = await signerAndBusiness(context, input)
  requireSignable(business)
  return { person, business, template: await requireTemplate(context.db, business, input.templateCode) }
}

/** Fills a paper with values, for reading. */
export const fillTemplate: Handler<typeof inheritances.fillTemplate> = async (input, context) => {
  const { business, template } = await signablePaper(context, input)
  return context.db.transaction(db => keepPaper(db, { business, template, at: context.now() }))
}

/** Fills the paper that the person read, and stores it with the signature. */
async function signPaper(
  context: Context,
  input: Named & { templateCode: string; contentDigest: string },
  sign: (signer: { person: Person; business: Business }) => Promise<GivenSignature>,
) {
  const { person, business, template } = await signablePaper(context, input)
  requireRead(business, template, input.contentDigest)
  const given = await sign({ person, business })
  return context.db.transaction(db => keepPaper(db, { business, template, at: context.now(), given }))
}

/** Counts one signature of a person against the limit, because decoding its picture costs memory and time. */
const countOne = (context: Context, { principal }: Person) =>
  countAgainst(context, { bucket: `signature:${principal}`, limit: PER_MINUTE, window: MINUTE })

/** Checks a drawn signature: it must have enough ink to be a name. */
async function drawn(context: Context, address: string, person: Person): Promise<GivenSignature> {
  await countOne(context, person)
  const sent = Buffer.from(address.slice(PNG_ADDRESS.length), 'base64')
  const end = fileTypeOf(sent) === 'image/png' ? endOfPicture(sent, 'image/png') : null
  if (end === null) throw new Refusal(codes.mediaType, '签名图片格式不正确')
  const bytes = sent.subarray(0, end)
  requireName(await readDrawing(bytes, 'image/png', person.principal))
  return { signType: 'canvas', bytes, type: 'image/png' }
}

/** A typed signature: the signer's own name. The paper's font must have every character of it. */
function typed(name: string, { signer }: Business): GivenSignature {
  if (!isSameName(name, signer.name)) {
    throw new Refusal(codes.badInput, '输入的姓名与签署人姓名不一致，请核对')
  }
  if (!isPrintable(signer.name)) throw new Refusal(codes.badInput, '您的姓名含有生僻字，无法打印，请改用手写签名')
  return { signType: 'typed' }
}

/** Fills a paper and puts the drawn or typed signature on it. */
export const fillTemplateWithCanvas: Handler<typeof inheritances.fillTemplateWithCanvas> = async (input, context) => {
  const { signature, typedName } = input
  if (signature !== undefined && typedName === undefined) {
    return signPaper(context, input, ({ person }) => drawn(context, signature, person))
  }
  if (typedName !== undefined && signature === undefined) {
    return signPaper(context, input, async ({ business }) => typed(typedName, business))
  }
  throw new Refusal(codes.badInput, '请手写签名，或输入您的姓名')
}

/** Binds signed papers to the business. */
export const bindingSignatureFile: Handler<typeof inheritances.bindingSignatureFile> = async (input, context) => {
  const { person, business } = await signerAndBusiness(context, input)
  requireSignable(business)
  await requireProof(context, business, person, input.authToken)
  await business.beforeBinding?.()
  const remaining = await context.jobs.within((db, add) =>
    bindPapers({ db, now: context.now, add }, business, input.signatureIds),
  )
  return { state: remaining === 0 ? 'signed' : 'waiting', remaining }
}

/** Checks the uploaded photo of a signature. Files above the limit in `SIGNATURE_PHOTO` are refused before this. */
async function photo(context: Context, { bytes }: { bytes: Uint8Array }, person: Person): Promise<GivenSignature> {
  await countOne(context, person)
  const type = fileTypeOf(bytes)
  if (type !== 'image/png' && type !== 'image/jpeg') {
    throw new Refusal(codes.mediaType, otherKindWords(bytes, '请上传JPG或PNG格式的签名图片'))
  }
  const kept = await intact(Buffer.from(bytes), type, person.principal)
  // A photo is too coarse for the checks of a drawing. Blank paper is refused all the same.
  const { hasInk } = await readPhoto(kept, type, person.principal)
  if (!hasInk) {
    throw new Refusal(codes.badInput, '照片上没有看到签名，请用深色的笔写好，在亮一些的地方重新拍摄')
  }
  return { signType: 'file', bytes: kept, type }
}

/** Takes the picture of a signature for a paper, and binds the paper. */
export const uploadSignatureBindBusiness: Handler<typeof inheritances.uploadSignatureBindBusiness> = async (
  input,
  context,
) => {
  const { person, business } = await signerAndBusiness(context, input)
  requireSignable(business)
  await requireProof(context, business, person, input.authToken)
  // No photos here: a photo without a signature would count. A person's own application is drawn or typed; an
  // institution's application comes on sealed paper.
  if (business.type === BUSINESS.revocation) throw new Refusal(codes.forbidden, '请手写签名，或输入您的姓名')
  const template = await requireTemplate(context.db, business, input.templateCode)
  requireRead(business, template, input.contentDigest)
  const given = await photo(context, input.file, person)
  await business.beforeBinding?.()
  return context.jobs.within(async (db, add) => {
    const { signatureId } = await keepPaper(db, { business, template, at: context.now(), given })
    const remaining = await bindPapers({ db, now: context.now, add }, business, [signatureId])
    return { signatureId, state: remaining === 0 ? ('signed' as const) : ('waiting' as const), remaining }
  })
}
