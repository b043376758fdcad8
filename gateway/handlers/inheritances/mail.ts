import { asc, eq } from 'drizzle-orm'
import type { inheritances } from '@/contract/inheritances'
import { today } from '@/lib/date'
import { inheritMails, inheritSteps } from '../../db/schema/inheritances'
import { codes, Refusal } from '../../lib/refusal'
import type { Handler } from '../../pipeline/handler'
import {
  type Application,
  overtaken,
  progressNow,
  requireApplication,
  requireParticipant,
  requireState,
  writeOver,
} from './applications'
import { requirePerson } from './person'
import type { State } from './states'

/** The post address for the papers. It is made up, like the company. */
const recipient = {
  name: '客户服务部 遗产继承岗',
  mobile: '400-000-0000',
  address: '上海市浦东新区示例路1号示例大厦10层',
  postcode: '200120',
}

type Mail = typeof inheritMails.$inferSelect

/** Announces the parcel with the signed papers, or corrects an earlier announcement. */
export const commitMailInfo: Handler<typeof inheritances.commitMailInfo> = async (input, context) => {
  const { db, now } = context
  const person = await requirePerson(context)
  const application = await requireApplication(context, person, input.applicationNo)
  requireState(application, ['mailing'], now(), '请先完成签署，再填写寄送信息')
  if (input.sentDay && input.sentDay > today(now())) throw new Refusal(codes.badInput, '寄出日期不能晚于今天，请核对')
  const { applicationNo, company, trackingNo, sender, senderMobile } = input
  const mail = {
    company,
    trackingNo,
    sender,
    senderMobile,
    senderAddress: input.senderAddress ?? null,
    sentDay: input.sentDay ?? null,
    submittedAt: now(),
  }
  await db.transaction(async tx => {
    if (!(await writeOver({ db: tx, now }, application))) throw overtaken()
    await tx
      .insert(inheritMails)
      .values({ applicationNo, ...mail })
      .onConflictDoUpdate({ target: inheritMails.applicationNo, set: mail })
  })
  return progressNow(context, person, applicationNo)
}

/** The states in the order of the timeline. */
const line: readonly State[] = ['draft', 'submitted', 'reviewing', 'signing', 'mailing', 'received', 'done']

/** The progress of an application. A step has a time only if the database has one. */
function stepsOf({ state, createdAt }: Application, mail: Mail | undefined, reached: ReadonlyMap<string, Date>) {
  const place = line.indexOf(state === 'returned' ? 'draft' : state)
  // For a cancelled application, only the steps that it reached are done.
  const isDone = (step: State) => (state === 'cancelled' ? reached.has(step) : place >= line.indexOf(step))
  const step = (title: string, done: boolean, at: Date | null | undefined) => ({
    title,
    done,
    at: done ? (at?.toISOString() ?? null) : null,
  })
  const ofState = (title: string, name: State) => step(title, isDone(name), reached.get(name))
  return [
    step('填写申请', true, createdAt),
    ofState('提交审核', 'submitted'),
    ofState('审核通过', 'signing'),
    ofState('签署', 'mailing'),
    step('寄出材料', mail !== undefined, mail?.submittedAt),
    ofState('材料签收', 'received'),
    ofState('转入或付款', 'done'),
  ]
}

/** The post address for the papers, the parcel, and the progress of the application. */
export const getMailInfo: Handler<typeof inheritances.getMailInfo> = async ({ applicationNo }, context) => {
  const { db } = context
  const application = await requireParticipant(context, await requirePerson(context), applicationNo)
  const [[mail], steps] = await Promise.all([
    db.select().from(inheritMails).where(eq(inheritMails.applicationNo, applicationNo)),
    db
      .select({ state: inheritSteps.state, at: inheritSteps.at })
      .from(inheritSteps)
      .where(eq(inheritSteps.applicationNo, applicationNo))
      .orderBy(asc(inheritSteps.id)),
  ])
  // The sender's data are those of the applicant.
  const isApplicant = application.role === 'applicant'
  return {
    recipient,
    company: mail?.company ?? '',
    trackingNo: mail?.trackingNo ?? '',
    sender: isApplicant ? (mail?.sender ?? '') : '',
    senderMobile: isApplicant ? (mail?.senderMobile ?? '') : '',
    senderAddress: isApplicant ? (mail?.senderAddress ?? '') : '',
    sentDay: mail?.sentDay ?? null,
    submittedAt: mail?.submittedAt.toISOString() ?? null,
    steps: stepsOf(application, mail, new Map(steps.map(({ state, at }) => [state, at]))),
  }
}
