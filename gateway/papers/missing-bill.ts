import { eq } from 'drizzle-orm'
import { spanWords } from '@/contract/paper-words'
import { routes } from '@/routes'
import type { Db } from '../db/connect'
import { messages } from '../db/schema/messages'
import { papers } from '../db/schema/papers'
import { maskedMail } from '../lib/mail-address'

/**
 * Puts a message into the customer's inbox that a bill of their subscription did not come. Nobody waits for it on a
 * screen, so nobody would find out otherwise. Requested papers show their failure themselves. Idempotent by paper and
 * fault.
 */
export async function tellMissingBill(db: Db, paperNo: string, sentTo: string | null, at: Date): Promise<void> {
  const [paper] = await db
    .select({
      custNo: papers.custNo,
      kind: papers.kind,
      title: papers.title,
      source: papers.source,
      from: papers.fromDay,
      to: papers.toDay,
    })
    .from(papers)
    .where(eq(papers.paperNo, paperNo))
  if (paper?.source !== 'subscription') return
  const bill = `${spanWords(paper)}的${paper.title}`
  const words =
    sentTo === null
      ? { title: '对账单没能生成', text: `您订阅的${bill}没能生成。请在应用中重新申请这个期间的对账单，或联系客服。` }
      : {
          title: '对账单没能送达',
          text: `您订阅的${bill}没能发送到${maskedMail(sentTo)}。请核对接收邮箱后重新发送，或直接下载。`,
        }
  await db
    .insert(messages)
    .values({
      sId: `${paperNo}${sentTo === null ? 'F' : 'U'}`,
      classId: 'trade',
      custNo: paper.custNo,
      title: words.title,
      summary: words.text.slice(0, 40),
      content: words.text,
      sType: '1',
      link: `/#${routes.billList.path}`,
      publishedAt: at,
    })
    .onConflictDoNothing()
}
