import { asc, desc, eq } from 'drizzle-orm'
import { routes } from '@/routes'
import type { Db } from '../db/connect'
import { subscriptionSends } from '../db/schema/notices'
import { link } from './news'
import { titleOf } from './subscriptions'
import { toldBy } from './told'

/** The newest messages of the mini-program to a customer, sent or not, in the form of the list of notices. */
export async function sentSubscriptions(db: Db, custNo: string, most: number) {
  const sends = await db
    .select()
    .from(subscriptionSends)
    .where(eq(subscriptionSends.custNo, custNo))
    .orderBy(desc(subscriptionSends.createdAt), asc(subscriptionSends.id))
    .limit(most)
  if (sends.length === 0) return []
  const told = await toldBy(
    db,
    sends.map(({ id }) => id),
  )
  return sends.map(({ id, state, createdAt, sentAt, dueAt }) => {
    const own = told.filter(({ sendId }) => sendId === id)
    const [newest] = own
    const isHeld = state === 'waiting' && dueAt !== null
    return {
      id,
      kind: 'inbox' as const,
      title: titleOf(own.map(({ title }) => title)),
      text: own.length > 1 ? own.map(({ title }) => title).join('、') : '',
      link:
        own.length === 1 && newest ? link(routes.messageDetail.path, { id: newest.sId }) : link(routes.messages.path),
      at: createdAt.toISOString(),
      ways: [
        {
          way: 'wechat' as const,
          state: isHeld ? ('quiet' as const) : state,
          at: (sentAt ?? (isHeld ? dueAt : createdAt)).toISOString(),
        },
      ],
    }
  })
}
