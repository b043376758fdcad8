import { eq } from 'drizzle-orm'
import { signsInWords } from '@/contract/paper-words'
import { today } from '@/lib/date'
import type { Db } from '../db/connect'
import { bankAccounts } from '../db/schema/account'
import type { AddJob } from '../jobs/jobs'
import { codes, Refusal } from '../lib/refusal'
import { unprintableIn } from '../papers/font-coverage'
import type { Context } from '../pipeline/context'
import { loadPortfolio } from '../portfolio/load'
import { addedLine, markHandedIn } from './attached'
import { insertApplicationPaper } from './missing-papers'
import { lockRevocation, moveRevocation } from './move'
import { countAttachments, missingAttachments } from './needed-attachments'
import type { Purchase } from './purchases'
import type { Row } from './states'
import { wayOf } from './ways'

const refuse = (sentence: string) => new Refusal(codes.badInput, sentence)

/** Refuses an application for a purchase that can be undone in another way or not at all. */
export async function requireStillRevocable(
  { db, now }: Pick<Context, 'db' | 'now'>,
  purchase: Purchase,
): Promise<void> {
  const portfolio = await loadPortfolio(db, purchase.custNo, today(now()))
  const { way, reason } = wayOf(purchase, null, portfolio, now())
  if (way === 'cancel') throw new Refusal(codes.conflict, '这笔买入还可以直接撤单，不用提交申请')
  if (way === 'none') throw new Refusal(codes.conflict, reason)
}

/** Missing fields of the form, in its order. */
async function missingFields(db: Db, row: Row): Promise<string[]> {
  const { reason, explanation, cardId, custNo, contactName, contactMobile, noticeVersion } = row
  const cards = cardId === null ? [] : await db.select().from(bankAccounts).where(eq(bankAccounts.id, cardId))
  const parts: [title: string, isThere: boolean][] = [
    ['阅读并同意撤销须知', noticeVersion !== null],
    ['撤销原因', reason !== ''],
    ['情况说明', reason !== 'other' || explanation.trim() !== ''],
    ['退款银行卡', cards.some(card => card.custNo === custNo)],
    ['联系人', contactName !== ''],
    ['联系手机', contactMobile !== ''],
  ]
  return parts.filter(([, isThere]) => !isThere).map(([title]) => title)
}

/** Refuses an incomplete application, with a sentence that names the missing fields. */
async function requireComplete(db: Db, row: Row): Promise<void> {
  const fields = await missingFields(db, row)
  if (fields.length > 0) throw refuse(`请先完成：${fields.join('、')}`)
  const signs = unprintableIn(row.explanation + row.contactName)
  if (signs.length > 0) {
    const sentence = `情况说明或联系人中的${signsInWords(signs)}无法打印，请返回修改`
    throw new Refusal(codes.badInput, sentence, 200, { unprintable: true })
  }
  const papers = missingAttachments(row, await countAttachments(db, row.revocationNo))
  if (papers.length > 0) throw refuse(`请上传：${papers.join('、')}`)
}

/** Hands an application in, in the transaction that binds its signature, and queues its paper. */
export async function handIn(
  { db, now, add }: { db: Db; now: () => Date; add: AddJob },
  revocationNo: string,
): Promise<void> {
  const at = now()
  const row = await lockRevocation(db, revocationNo)
  await requireComplete(db, row)
  const paperNo = await insertApplicationPaper(db, add, row, at)
  await markHandedIn(db, revocationNo, at)
  await moveRevocation(db, revocationNo, 'handIn', { at, paperNo })
}

/**
 * Hands a returned application in again, in the caller's transaction. The signed text stays unchanged. The step names
 * the new files, with a code of their content.
 */
export async function handInAgain(db: Db, revocationNo: string, at: Date): Promise<Row> {
  const row = await lockRevocation(db, revocationNo)
  if (row.state === 'returned') {
    const counts = await countAttachments(db, revocationNo)
    const missing = missingAttachments(row, counts, await countAttachments(db, revocationNo, { onlyNew: true }))
    if (missing.length > 0) throw refuse(`请上传新的：${missing.join('、')}`)
  }
  const stepWord = await addedLine(db, revocationNo)
  const moved = await moveRevocation(db, revocationNo, 'complete', { at, officeWord: '', wanted: [], stepWord })
  await markHandedIn(db, revocationNo, at)
  return moved
}
