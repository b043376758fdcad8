import { eq } from 'drizzle-orm'
import type { inherit } from '@/contract/inherit'
import type { Handler } from '../../call'
import { inheritMails, signatures } from '../../db/schema/inherit'
import { type Application, moveTo, requireApplication, requireState } from './applications'
import { requirePerson } from './person'
import { type State, states } from './states'

/** The post address for the papers. It is made up, like the company. */
const recipient = {
  name: '客户服务部 遗产继承岗',
  mobile: '400-000-0000',
  address: '上海市浦东新区示例路1号示例大厦10层',
  postcode: '200120',
}

type Mail = typeof inheritMails.$inferSelect

/** Announces the parcel with the signed papers, or corrects an earlier announcement. */
export const commitMailInfo: Handler<typeof inherit.commitMailInfo> = async (input, context) => {
  const { db, now } = context
  const application = await requireApplication(context, await requirePerson(context), input.applicationNo)
  requireState(application, ['mailing'], now(), '请先完成签字确认，再填写快递信息')
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
  return db.transaction(async tx => {
    const progress = await moveTo({ db: tx, now }, application, 'mailing')
    await tx
      .insert(inheritMails)
      .values({ applicationNo, ...mail })
      .onConflictDoUpdate({ target: inheritMails.applicationNo, set: mail })
    return progress
  })
}

const hasReached = ({ state }: Application, step: State) =>
  state !== 'cancelled' && states.indexOf(state) >= states.indexOf(step)

/** The progress of an application. A step has a time only when the database stores one. */
function stepsOf(application: Application, mail: Mail | undefined, signedAt: Date | null) {
  const step = (title: string, done: boolean, at: Date | null | undefined) => ({
    title,
    done,
    at: done ? (at?.toISOString() ?? null) : null,
  })
  return [
    step('填写申请', true, application.createdAt),
    step('提交审核', hasReached(application, 'submitted') && application.state !== 'returned', null),
    step('审核通过', hasReached(application, 'signing'), null),
    step('签字确认', hasReached(application, 'mailing'), signedAt),
    step('寄出材料', mail !== undefined, mail?.submittedAt),
    step('材料签收', application.state === 'done', application.updatedAt),
  ]
}

/** The post address for the papers, the parcel, and the progress of the application. */
export const getMailInfo: Handler<typeof inherit.getMailInfo> = async ({ applicationNo }, context) => {
  const { db } = context
  const application = await requireApplication(context, await requirePerson(context), applicationNo)
  const [[mail], signed] = await Promise.all([
    db.select().from(inheritMails).where(eq(inheritMails.applicationNo, applicationNo)),
    db.select({ at: signatures.signedAt }).from(signatures).where(eq(signatures.businessNo, applicationNo)),
  ])
  const times = signed.flatMap(({ at }) => at?.getTime() ?? [])
  const signedAt = times.length > 0 ? new Date(Math.max(...times)) : null
  return {
    recipient,
    company: mail?.company ?? '',
    trackingNo: mail?.trackingNo ?? '',
    sender: mail?.sender ?? '',
    senderMobile: mail?.senderMobile ?? '',
    senderAddress: mail?.senderAddress ?? '',
    sentDay: mail?.sentDay ?? null,
    submittedAt: mail?.submittedAt.toISOString() ?? null,
    steps: stepsOf(application, mail, signedAt),
  }
}
