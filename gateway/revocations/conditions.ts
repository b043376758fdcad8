import { and, eq, isNull } from 'drizzle-orm'
import { BUSINESS } from '@/contract/attachments'
import { attachments } from '../db/schema/attachments'
import { signatures } from '../db/schema/signing'

/** Condition: all signatures of one application, in any state. */
export const signaturesOf = (revocationNo: string) =>
  and(eq(signatures.businessType, BUSINESS.revocation), eq(signatures.businessNo, revocationNo))

/** Condition: the signature with which an application was handed in. */
export const signedOf = (revocationNo: string) => and(signaturesOf(revocationNo), eq(signatures.state, 'signed'))

/** Condition: all files of one application, including deleted ones. */
export const everyFileOf = (revocationNo: string) =>
  and(eq(attachments.businessType, BUSINESS.revocation), eq(attachments.businessNo, revocationNo))

/** Condition: the files of one application that are not deleted. `onlyNew`: only those that were not handed in yet. */
export const filesOf = (revocationNo: string, { onlyNew = false } = {}) =>
  and(everyFileOf(revocationNo), isNull(attachments.deletedAt), onlyNew ? isNull(attachments.handedInAt) : undefined)
