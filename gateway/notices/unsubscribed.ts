import { type RouteName, routes } from '@/routes'
import type { Db } from '../db/connect'
import { messages } from '../db/schema/messages'

/** A kind of mail that was turned off, and the screen on which it is turned on again. */
export interface TurnedOff {
  custNo: string
  /** The mail whose address was used. One mail leads to one message. */
  mailId: string
  title: string
  name: string
  messageClass: 'service' | 'trade'
  at: { screen: Extract<RouteName, 'subscribe' | 'bills'>; name: string }
}

/**
 * Puts a message into the customer's inbox that a mail program turned off a kind of mail: nobody logs in for that, so
 * it may have been a filter, or somebody to whom the mail was sent on.
 */
export async function tellUnsubscribed(db: Db, { at, custNo, ...of }: TurnedOff, now: Date): Promise<void> {
  const content = `您在邮件里退订了${of.name}，已经关闭。其他邮件和通知不受影响。如果不是您本人操作，或想重新接收，请在「${at.name}」中打开。`
  await db
    .insert(messages)
    .values({
      sId: `UM-${of.mailId}`,
      classId: of.messageClass,
      custNo,
      title: of.title,
      summary: content.slice(0, 40),
      content,
      sType: '1',
      link: `/#${routes[at.screen].path}`,
      publishedAt: now,
    })
    .onConflictDoNothing()
}
