import { and, eq, isNotNull } from 'drizzle-orm'
import { formatChineseDay } from '@/lib/date'
import { routes } from '@/routes'
import type { Db } from '../db/connect'
import { type inheritApplications, inheritors } from '../db/schema/inheritances'
import { messages } from '../db/schema/messages'

type Row = typeof inheritApplications.$inferSelect

interface Words {
  title: string
  text: string
}

/** The message to the people of an application after a step by others. Undefined if there is none. */
export const decisionWords = (row: Pick<Row, 'state' | 'returnReason' | 'validUntil'>): Words | undefined =>
  decisions[row.state]?.(row)

const decisions: Partial<Record<Row['state'], (row: Pick<Row, 'returnReason' | 'validUntil'>) => Words>> = {
  cancelled: ({ returnReason }) => ({
    title: '继承申请已结束',
    text: `我们已结束您的继承申请：${returnReason ?? ''}`,
  }),
  returned: ({ returnReason }) => ({
    title: '继承申请需要补充',
    text: `您的继承申请有内容需要补充：${returnReason ?? ''}`,
  }),
  signing: ({ validUntil }) => ({
    title: '继承申请已通过审核',
    text: `您的继承申请已通过审核。接下来请分配基金并签署，${formatChineseDay(validUntil)}前完成就可以，不用着急。`,
  }),
  mailing: ({ validUntil }) => ({
    title: '继承文件已全部签署',
    text: `继承文件已全部签署。请在办理进展中查看地址，把签署材料寄给我们，${formatChineseDay(validUntil)}前寄出就可以，不用着急。`,
  }),
  received: () => ({ title: '继承材料已收到', text: '我们已收到继承材料，接下来由我们办理，您什么都不用做。' }),
  done: () => ({ title: '继承已办理完成', text: '继承申请已办完，基金已转入账户或款项已付出，可在办理进展中查看。' }),
}

/** Whether only the applicant must know: sending the parcel is their task. */
export const isForApplicant = ({ state }: Pick<Row, 'state'>): boolean => state === 'mailing'

/** The customers who must know: the applicant, and the inheritors who have joined. */
async function customersOf(db: Db, row: Row): Promise<string[]> {
  const { applicationNo, applicantCustNo } = row
  const applicant = applicantCustNo === null ? [] : [applicantCustNo]
  if (isForApplicant(row)) return applicant
  const heirs = await db
    .select({ principal: inheritors.principal })
    .from(inheritors)
    .where(and(eq(inheritors.applicationNo, applicationNo), isNotNull(inheritors.principal)))
  const joined = heirs.flatMap(({ principal }) => (principal?.startsWith('c:') ? [principal.slice(2)] : []))
  return [...new Set([...applicant, ...joined])]
}

interface Told {
  /** Makes the id of the message, together with the customer's number, so that a message is written once. */
  key: string
  at: Date
}

async function tell(db: Db, people: readonly string[], { title, text }: Words, { key, at }: Told): Promise<void> {
  for (const custNo of people) {
    await db
      .insert(messages)
      .values({
        sId: `${key}-${custNo}`,
        classId: 'trade',
        custNo,
        title,
        summary: text.length > 40 ? `${text.slice(0, 40)}……` : text,
        content: text,
        sType: '1',
        link: `/#${routes.inheritList.path}`,
        publishedAt: at,
      })
      .onConflictDoNothing()
  }
}

/** Puts the message about a step into the inboxes of the customers among them. */
export async function tellStep(db: Db, row: Row, stepId: number, at: Date): Promise<void> {
  const words = decisionWords(row)
  if (words) await tell(db, await customersOf(db, row), words, { key: `${row.applicationNo}S${stepId}`, at })
}

/** Facts for a reminder: how many inheritors still have to sign, and those of them whose number is proved. */
export interface ReminderFacts {
  unsigned: number
  heirs: readonly { id: number; principal: string | null; mobile: string }[]
}

/** The applicant's reminder, for messages, mails and SMS. */
export const reminderWords = (
  { validUntil }: Pick<Row, 'validUntil'>,
  { unsigned }: Pick<ReminderFacts, 'unsigned'>,
): Words => ({
  title: '继承申请即将到期',
  text: [
    `您的继承申请即将到期，${formatChineseDay(validUntil)}前都可以继续办理。`,
    unsigned > 0 ? `还有${unsigned}位继承人没有签署。` : '',
    '到期后，填好的内容也可以转到新的申请里。',
  ].join(''),
})

/** The reminder to an inheritor, other than the applicant, who still has to sign. */
export const heirReminderWords = ({ validUntil }: Pick<Row, 'validUntil'>): Words => ({
  title: '继承文件等待您签署',
  text: `家人正在办理基金继承，请您在${formatChineseDay(validUntil)}前签上自己的名字。打开邀请链接，或在基金继承的「我的申请」中继续。`,
})

/** Puts the reminder of the last day into the inboxes of the customers among them. */
export async function tellReminder(db: Db, row: Row, facts: ReminderFacts, at: Date): Promise<void> {
  const told = { key: `${row.applicationNo}R`, at }
  if (row.applicantCustNo !== null) await tell(db, [row.applicantCustNo], reminderWords(row, facts), told)
  const heirs = facts.heirs.flatMap(({ principal }) => (principal?.startsWith('c:') ? [principal.slice(2)] : []))
  await tell(
    db,
    heirs.filter(custNo => custNo !== row.applicantCustNo),
    heirReminderWords(row),
    told,
  )
}
