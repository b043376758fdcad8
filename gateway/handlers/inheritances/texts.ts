import { asc, eq } from 'drizzle-orm'
import type { inheritances } from '@/contract/inheritances'
import { certificateTypes } from '../../db/schema/account'
import { commonMessages } from '../../db/schema/shell'
import { codes, Refusal } from '../../lib/refusal'
import type { Handler } from '../../pipeline/handler'

/** A text of a flow. */
export const commonGetMsg: Handler<typeof inheritances.commonGetMsg> = async ({ code }, { db }) => {
  const [message] = await db.select().from(commonMessages).where(eq(commonMessages.code, code))
  if (message) return message
  throw new Refusal(codes.notFound, '没有找到这项内容')
}

/** The certificate types that an inheritor may have. */
export const getCertificateTypes: Handler<typeof inheritances.getCertificateTypes> = (_, { db }) =>
  db
    .select({ code: certificateTypes.code, name: certificateTypes.name })
    .from(certificateTypes)
    .where(eq(certificateTypes.forInheritance, true))
    .orderBy(asc(certificateTypes.sort))
