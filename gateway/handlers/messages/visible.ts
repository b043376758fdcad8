import { and, eq, exists, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { operateTypes } from '@/contract/messages-fields'
import { messageClasses, messageRecords, messages } from '../../db/schema/messages'
import type { Context } from '../../pipeline/context'

type Caller = Pick<Context, 'db' | 'now' | 'session'>

/** Whether one of the readers performed this action on the message of the row. */
export const didWith = ({ db }: Pick<Context, 'db'>, readers: readonly string[], operateType: string): SQL =>
  readers.length === 0
    ? sql`false`
    : exists(
        db
          .select({ one: sql`1` })
          .from(messageRecords)
          .where(
            and(
              eq(messageRecords.sId, messages.sId),
              inArray(messageRecords.reader, [...readers]),
              eq(messageRecords.operateType, Number(operateType)),
            ),
          ),
      )

/**
 * The messages for the caller: those for everybody and, for a customer, the customer's own. They are published and not
 * expired.
 */
export const meantFor = ({ now, session }: Caller): SQL | undefined => {
  const at = now()
  return and(
    lte(messages.publishedAt, at),
    or(isNull(messages.expiresAt), gt(messages.expiresAt, at)),
    session?.custNo
      ? or(isNull(messages.custNo), eq(messages.custNo, session.custNo))
      : and(isNull(messages.custNo), eq(messageClasses.personal, false)),
  )
}

/** The messages among them that a reader sees in lists: open, shown, for this place, and not deleted by the reader. */
export const listedFor = (caller: Caller, readers: readonly string[], spot?: string): SQL | undefined =>
  and(
    meantFor(caller),
    eq(messages.isOpen, true),
    eq(messages.isShow, true),
    spot === undefined ? undefined : or(isNull(messages.spot), eq(messages.spot, spot)),
    not(didWith(caller, readers, operateTypes.DELETE)),
  )
