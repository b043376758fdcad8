import { formatChineseDay } from '@/lib/date'
import { formatAmount } from '@/lib/money-format'
import { routes } from '@/routes'
import type { Db } from '../db/connect'
import { messages } from '../db/schema/messages'
import { type Purchase, purchasesByNo } from './purchases'
import type { Row } from './states'

interface Words {
  title: string
  text: string
}

const decisions: Partial<Record<Row['state'], (row: Row, fund: string, amount: string) => Words>> = {
  returned: ({ officeWord }, fund) => ({
    title: '撤销申请需要补充材料',
    text: `您对${fund}的撤销申请需要补充材料：${officeWord}`,
  }),
  approved: ({ refundDay }, fund, amount) => ({
    title: '撤销申请已通过',
    text: `您对${fund}的撤销申请已通过，${amount}元预计于${formatChineseDay(refundDay)}退回所选银行卡。`,
  }),
  refused: ({ officeWord }, fund) => ({
    title: '撤销申请未通过',
    text: `您对${fund}的撤销申请未通过：${officeWord}`,
  }),
  refunded: (_, fund, amount) => ({
    title: '撤销退款已到账',
    text: `您对${fund}的买入已撤销，${amount}元已退回所选银行卡。`,
  }),
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}……` : text)
const fundOf = ({ shortName, fundCode }: Purchase) => `${shortName}（${fundCode}）`

const insert = (db: Db, sId: string, custNo: string, { title, text }: Words, link: string, at: Date) =>
  db
    .insert(messages)
    .values({
      sId,
      classId: 'trade',
      custNo,
      title,
      summary: shorten(text),
      content: text,
      sType: '1',
      link,
      publishedAt: at,
    })
    .onConflictDoNothing()

const linkTo = ({ revocationNo }: Row) => `/#${routes.revokeDownload.path}?revocationNo=${revocationNo}`

/** Puts a message about a decision of the back office into the inbox. */
export async function tellStep(db: Db, row: Row, stepId: number, at: Date): Promise<void> {
  const purchase = (await purchasesByNo(db, [row.applicationNo])).get(row.applicationNo)
  const words = purchase && decisions[row.state]?.(row, fundOf(purchase), formatAmount(purchase.amount))
  if (words) await insert(db, `${row.revocationNo}S${stepId}`, row.custNo, words, linkTo(row), at)
}

/** Puts a message about a cancelled purchase into the inbox. */
export async function tellCancelled(db: Db, purchase: Purchase, at: Date): Promise<void> {
  const words = {
    title: `${purchase.shortName}撤单成功`,
    text: `您对${fundOf(purchase)}的买入${formatAmount(purchase.amount)}元已撤单，已付的款项将退回原付款账户。`,
  }
  const link = `/#${routes.transactionDetail.path}?id=${purchase.applicationNo}`
  await insert(db, `C${purchase.applicationNo}`, purchase.custNo, words, link, at)
}
