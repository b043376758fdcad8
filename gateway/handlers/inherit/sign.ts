import type { inherit } from '@/contract/inherit'
import type { Handler } from '../../call'
import type { Context } from '../../context'
import { codes, Refusal } from '../../refusal'
import { fileTypeOf } from '../attachments/file-type'
import { requireBusiness } from './business'
import { requirePerson } from './person'
import {
  bindPapers,
  keepPaper,
  type PaperState,
  papersOf,
  requireProof,
  requireSignable,
  requireTemplate,
  type SignatureImage,
} from './signing'

/** The size limit for the picture of a signature, in bytes. */
const IMAGE_LIMIT = 2 * 1_048_576

const PNG_ADDRESS = 'data:image/png;base64,'

type Named = { businessType: '2' | '3'; businessNo: string }

async function signerAndBusiness(context: Context, named: Named) {
  const person = await requirePerson(context)
  return { person, business: await requireBusiness(context, person, named) }
}

/** The state of all papers together: signed when every paper is signed, failed when one failed. */
function stateOf(papers: readonly PaperState[]) {
  if (papers.some(({ state }) => state === 'failed')) return 'failed'
  return papers.every(({ state }) => state === 'signed') ? 'signed' : 'waiting'
}

/** The way to sign a business. An institution stamps a paper and sends a photo of it. A person draws. */
export const getSignType: Handler<typeof inherit.getSignType> = async (input, context) => {
  const { person, business } = await signerAndBusiness(context, input)
  const papers = await papersOf(context.db, business)
  return {
    signType: person.custType === '0' ? 'file' : 'canvas',
    signerName: business.signer.name,
    templates: papers.map(({ templateCode, title, state }) => ({ code: templateCode, title, state })),
  }
}

/** Whether the papers of a business are signed. */
export const contractStatus: Handler<typeof inherit.contractStatus> = async (input, context) => {
  const { business } = await signerAndBusiness(context, input)
  const papers = await papersOf(context.db, business)
  return {
    state: stateOf(papers),
    papers: papers.map(({ signedAt, ...paper }) => ({ ...paper, signedAt: signedAt?.toISOString() ?? null })),
  }
}

/** Fills a paper, and keeps it with the signature if there is one. */
async function fillPaper(context: Context, input: Named & { templateCode: string }, image?: SignatureImage) {
  const { business } = await signerAndBusiness(context, input)
  requireSignable(business)
  const template = await requireTemplate(context.db, business, input.templateCode)
  return context.db.transaction(db => keepPaper(db, { business, template, at: context.now(), image }))
}

/** Fills a paper for reading. */
export const fillTemplate: Handler<typeof inherit.fillTemplate> = (input, context) => fillPaper(context, input)

/** Fills a paper and puts the drawn signature under it. */
export const fillTemplateWithCanvas: Handler<typeof inherit.fillTemplateWithCanvas> = async (input, context) => {
  const bytes = Buffer.from(input.signature.slice(PNG_ADDRESS.length), 'base64')
  if (fileTypeOf(bytes) !== 'image/png') throw new Refusal(codes.mediaType, '签名图片格式不正确')
  return fillPaper(context, input, { bytes, type: 'image/png', signType: 'canvas' })
}

/** Binds signed papers to the business. */
export const bindingSignatureFile: Handler<typeof inherit.bindingSignatureFile> = async (input, context) => {
  const { person, business } = await signerAndBusiness(context, input)
  requireSignable(business)
  await requireProof(context, business, person, input.authToken)
  const remaining = await context.db.transaction(db =>
    bindPapers({ db, now: context.now }, business, input.signatureIds),
  )
  return { state: remaining === 0 ? 'signed' : 'waiting', remaining }
}

/** The uploaded picture of a signature. */
function imageOf({ bytes }: { bytes: Uint8Array }): SignatureImage {
  if (bytes.length > IMAGE_LIMIT) throw new Refusal(codes.tooLarge, '签名图片不能超过2MB')
  const type = fileTypeOf(bytes)
  if (type !== 'image/png' && type !== 'image/jpeg') throw new Refusal(codes.mediaType, '签名图片须为JPG或PNG格式')
  return { bytes: Buffer.from(bytes), type, signType: 'file' }
}

/** Takes the picture of a signature for a paper, and binds the paper. */
export const uploadSignatureBindBusiness: Handler<typeof inherit.uploadSignatureBindBusiness> = async (
  input,
  context,
) => {
  const { person, business } = await signerAndBusiness(context, input)
  requireSignable(business)
  await requireProof(context, business, person, input.authToken)
  const image = imageOf(input.file)
  const template = await requireTemplate(context.db, business, input.templateCode)
  return context.db.transaction(async db => {
    const { signatureId } = await keepPaper(db, { business, template, at: context.now(), image })
    const remaining = await bindPapers({ db, now: context.now }, business, [signatureId])
    return { signatureId, state: remaining === 0 ? ('signed' as const) : ('waiting' as const), remaining }
  })
}
