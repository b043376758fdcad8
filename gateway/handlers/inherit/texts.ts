import { asc, eq } from 'drizzle-orm'
import type { inherit } from '@/contract/inherit'
import type { Handler } from '../../call'
import { certificateTypes, commonMessages } from '../../db/schema/content'
import { codes, Refusal } from '../../refusal'

/** A text of a flow. */
export const commonGetMsg: Handler<typeof inherit.commonGetMsg> = async ({ code }, { db }) => {
  const [message] = await db.select().from(commonMessages).where(eq(commonMessages.code, code))
  if (message) return message
  throw new Refusal(codes.notFound, '内容不存在')
}

/** The certificate types that an inheritor may have. */
export const getCertificateTypes: Handler<typeof inherit.getCertificateTypes> = (_, { db }) =>
  db
    .select({ code: certificateTypes.code, name: certificateTypes.name })
    .from(certificateTypes)
    .where(eq(certificateTypes.forInheritance, true))
    .orderBy(asc(certificateTypes.sort))
