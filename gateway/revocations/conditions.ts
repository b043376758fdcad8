import { and, eq, isNull } from 'drizzle-orm'
import { BUSINESS } from '@/contract/attachments'
import { attachments } from '../db/schema/attachments'
import { signatures } from '../db/schema/signing'

/** The signatures under one application, whatever became of them. */
export const signaturesOf = (revocationNo: string) =>
  and(eq(signatures.businessType, BUSINESS.revocation), eq(signatures.businessNo, revocationNo))

/** The signature that handed an application in. */
export const signedOf = (revocationNo: string) => and(signaturesOf(revocationNo), eq(signatures.state, 'signed'))

/** All files of one application, also those that were deleted. */
export const everyFileOf = (revocationNo: string) =>
  and(eq(attachments.businessType, BUSINESS.revocation), eq(attachments.businessNo, revocationNo))

/** The files of one application that are there. `onlyNew`: those that were not handed in yet. */
export const filesOf = (revocationNo: string, { onlyNew = false } = {}) =>
  and(everyFileOf(revocationNo), isNull(attachments.deletedAt), onlyNew ? isNull(attachments.handedInAt) : undefined)
