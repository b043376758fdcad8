import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { inheritors } from '../db/schema/inheritances'
import { contractTemplates, signatures } from '../db/schema/signing'

export type SignState = 'waiting' | 'signed' | 'failed'

/** One required signature: a paper, and its signer. */
export interface Slot {
  templateCode: string
  title: string
  /** The inheritor. Null: the applicant, or the owner of a revocation. */
  inheritorId: number | null
  state: SignState
  signedAt: Date | null
}

/** Papers of an inheritance that only the applicant signs. Every inheritor signs the others. */
const BY_APPLICANT: readonly string[] = ['inheritCommitment']

const isSignState = (text: string): text is SignState => ['waiting', 'signed', 'failed'].includes(text)

/** The signatures that a business needs, sorted by paper code, each with its state. */
export async function slotsOf(db: Db, no: string, type: '2' | '3' = '2'): Promise<Slot[]> {
  const templates = await db
    .select({ templateCode: contractTemplates.code, title: contractTemplates.title })
    .from(contractTemplates)
    .where(eq(contractTemplates.businessType, type))
    .orderBy(asc(contractTemplates.code))
  const heirs =
    type === '2'
      ? await db
          .select({ id: inheritors.id })
          .from(inheritors)
          .where(eq(inheritors.applicationNo, no))
          .orderBy(asc(inheritors.id))
      : []
  const made = await db
    .select({
      code: signatures.templateCode,
      inheritorId: signatures.inheritorId,
      state: signatures.state,
      signedAt: signatures.signedAt,
    })
    .from(signatures)
    .where(and(eq(signatures.businessNo, no), eq(signatures.businessType, type)))
    .orderBy(asc(signatures.createdAt))
  return templates.flatMap(template => {
    const signers = type === '3' || BY_APPLICANT.includes(template.templateCode) ? [null] : heirs.map(({ id }) => id)
    return signers.map((inheritorId): Slot => {
      const latest = made.filter(one => one.code === template.templateCode && one.inheritorId === inheritorId).at(-1)
      const state = latest && isSignState(latest.state) ? latest.state : 'waiting'
      return { ...template, inheritorId, state, signedAt: latest?.signedAt ?? null }
    })
  })
}

/** Whether the caller is the signer. */
export const isOwnSlot = (
  { inheritorId }: Pick<Slot, 'inheritorId'>,
  { role, ownId }: { role: 'applicant' | 'inheritor'; ownId: number | null },
): boolean => (inheritorId === null ? role === 'applicant' : inheritorId === ownId)
