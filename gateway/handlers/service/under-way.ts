import { and, count, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { InheritState, InheritStep } from '@/contract/inheritance-states'
import { applicationStateWords } from '@/contract/inheritance-words'
import { paperKinds } from '@/contract/paper-drafts'
import { revocationStateWords } from '@/contract/revocation-words'
import type { service as calls } from '@/contract/service'
import { addDays, formatChineseDay, formatInstant, instantAt, today } from '@/lib/date'
import { isPositive } from '@/lib/decimal'
import { joinAddress } from '@/lib/query'
import { type RouteName, routes } from '@/routes'
import { enrolments, gatherings } from '../../db/schema/gatherings'
import { papers } from '../../db/schema/papers'
import { dataArchives } from '../../db/schema/personal'
import { revocations } from '../../db/schema/revocations'
import { ballots, voteTemplates } from '../../db/schema/votes'
import type { CustomerContext } from '../../pipeline/context'
import type { Handler } from '../../pipeline/handler'
import { summariesOf } from '../../revocations/answers'
import { openStates, type State } from '../../revocations/states'
import { meetingState } from '../../votes/state'
import { sharesOnRecordDay } from '../../votes/weight'
import { queryValidityPeriod } from '../inheritances/applications'

type UnderWay = Awaited<ReturnType<Handler<typeof calls.underWay>>>[number]
type Of = (context: CustomerContext) => Promise<UnderWay[]>

/** The link of a screen, in the form of the links of services. */
const linkTo = (screen: RouteName, query: Record<string, string> = {}) => `/#${joinAddress(routes[screen].path, query)}`

/** The open states of a revocation: the step of four, the screen of the next step, and what comes next. */
const revocationStates: Partial<Record<State, { step: number; screen: RouteName; note: string }>> = {
  draft: { step: 1, screen: 'revokeForm', note: '还没有提交，可以接着填写' },
  submitted: { step: 2, screen: 'revokeDownload', note: '审核通常3个工作日内完成' },
  returned: { step: 2, screen: 'revokeAddFile', note: '请补充材料后重新提交' },
  approved: { step: 3, screen: 'revokeDownload', note: '退款会退到您的银行卡' },
}

const undoing: Of = async ({ db, custNo }) => {
  const rows = await db
    .select()
    .from(revocations)
    .where(and(eq(revocations.custNo, custNo), inArray(revocations.state, [...openStates])))
    .orderBy(desc(revocations.updatedAt), desc(revocations.revocationNo))
  const named = new Map((await summariesOf(db, rows)).map(({ revocationNo, purchase }) => [revocationNo, purchase]))
  return rows.flatMap(({ revocationNo, state, refundDay, updatedAt }) => {
    const purchase = named.get(revocationNo)
    const at = revocationStates[state]
    if (!purchase || !at) return []
    return {
      title: `撤销买入 · ${purchase.shortName || purchase.name}`,
      state: revocationStateWords[state],
      isWaiting: state === 'draft' || state === 'returned',
      note: refundDay ? `预计${formatChineseDay(refundDay)}退款到账` : at.note,
      day: refundDay ?? today(updatedAt),
      step: at.step,
      steps: 4,
      link: linkTo(at.screen, { revocationNo }),
    }
  })
}

/** The open states of an inheritance: the step of five, and what comes next. */
const inheritanceStates: Partial<Record<InheritState, { step: number; note: string }>> = {
  draft: { step: 1, note: '还没有提交，可以接着填写' },
  submitted: { step: 2, note: '材料齐全后5个工作日内完成审核' },
  reviewing: { step: 2, note: '材料齐全后5个工作日内完成审核' },
  returned: { step: 2, note: '请按说明补充后重新提交' },
  signing: { step: 3, note: '分配基金，继承人各自签署' },
  mailing: { step: 4, note: '原件寄到后开始办理' },
  received: { step: 5, note: '材料已收到，正在办理' },
}

/** The steps in which a person can only look. */
const LOOKING: readonly InheritStep[] = ['handedIn', 'wait', 'signed', 'parcelSent', 'progress']

const inheriting: Of = async context => {
  const all = await queryValidityPeriod({}, context)
  return all.flatMap(({ state, step, decedentName, validUntil, updatedAt, expired }) => {
    const at = inheritanceStates[state]
    if (!at || expired) return []
    const isWaiting = !LOOKING.includes(step)
    return {
      title: decedentName ? `基金继承 · ${decedentName}` : '基金继承',
      state: applicationStateWords[state],
      isWaiting,
      note: isWaiting ? `${at.note}，${formatChineseDay(validUntil)}前有效` : at.note,
      day: isWaiting ? validUntil : today(new Date(updatedAt ?? context.now())),
      step: at.step,
      steps: 5,
      link: linkTo('inheritList'),
    }
  })
}

/** A file that could not be made is told for a week. */
const TOLD_DAYS = 7

const making: Of = async ({ db, custNo, now }) => {
  const rows = await db
    .select({
      paperNo: papers.paperNo,
      kind: papers.kind,
      title: papers.title,
      state: papers.state,
      at: papers.createdAt,
    })
    .from(papers)
    .where(
      and(
        eq(papers.custNo, custNo),
        inArray(papers.kind, [...paperKinds]),
        eq(papers.source, 'request'),
        or(
          eq(papers.state, 'making'),
          and(eq(papers.state, 'failed'), gt(papers.createdAt, instantAt(addDays(today(now()), -TOLD_DAYS), '00:00'))),
        ),
      ),
    )
    .orderBy(desc(papers.createdAt), desc(papers.paperNo))
  return rows.map(({ paperNo, kind, title, state, at }) => ({
    title,
    state: state === 'making' ? '生成中' : '没能生成',
    isWaiting: state === 'failed',
    note: state === 'making' ? '通常一分钟内完成' : '请再试一次',
    day: today(at),
    step: 0,
    steps: 0,
    link: linkTo(kind === 'certificate' ? 'certificateSuccess' : 'billSuccess', { paperNo }),
  }))
}

const archiving: Of = async ({ db, custNo, now }) => {
  const rows = await db
    .select({ state: dataArchives.state, requestedAt: dataArchives.requestedAt, until: dataArchives.until })
    .from(dataArchives)
    .where(and(eq(dataArchives.custNo, custNo), inArray(dataArchives.state, ['making', 'ready'])))
    .orderBy(desc(dataArchives.requestedAt), desc(dataArchives.id))
    .limit(1)
  return rows
    .filter(({ until }) => until === null || until > now())
    .map(({ state, requestedAt, until }) => ({
      title: '个人信息副本',
      state: state === 'making' ? '生成中' : '可以下载',
      isWaiting: state === 'ready',
      note: until ? `${formatChineseDay(today(until))}前可以下载` : '完成后会在这里通知您',
      day: today(until ?? requestedAt),
      step: 0,
      steps: 0,
      link: linkTo('secondAccountItems', { group: 'own-archive' }),
    }))
}

const voting: Of = async context => {
  const { db, custNo, now } = context
  const open = (await db.select().from(voteTemplates)).filter(row => meetingState(row, now()) === 'open')
  const all = await Promise.all(
    open.map(async row => {
      const [cast] = await db
        .select({ votes: count() })
        .from(ballots)
        .where(and(eq(ballots.custNo, custNo), eq(ballots.templateId, row.templateId)))
      const hasVoted = (cast?.votes ?? 0) > 0
      const shares = hasVoted ? '1' : await sharesOnRecordDay(context, custNo, row)
      if (shares === null || !isPositive(shares)) return []
      return {
        title: row.title,
        state: hasVoted ? '已表决' : '待表决',
        isWaiting: !hasVoted,
        note: hasVoted ? '结果在计票后公布' : '当天结束前可表决',
        day: row.endDay,
        step: 0,
        steps: 0,
        link: linkTo('tp', { id: row.templateId }),
      }
    }),
  )
  return all.flat()
}

const attending: Of = async ({ db, custNo, now }) => {
  const rows = await db
    .select({ state: enrolments.state, event: gatherings })
    .from(enrolments)
    .innerJoin(gatherings, eq(gatherings.id, enrolments.gatheringId))
    .where(
      and(eq(enrolments.custNo, custNo), inArray(enrolments.state, ['in', 'waiting']), gt(gatherings.endsAt, now())),
    )
    .orderBy(gatherings.startsAt, gatherings.id)
  return rows
    .filter(({ event }) => event.cancelledAt === null)
    .map(({ state, event }) => ({
      title: event.title,
      state: state === 'in' ? '已报名' : '候补中',
      isWaiting: false,
      note: `${formatInstant(event.startsAt.toISOString())} · ${event.placeName}`,
      day: today(event.startsAt),
      step: 0,
      steps: 0,
      link: linkTo('enrolForm', { id: event.id }),
    }))
}

const kinds: readonly Of[] = [undoing, inheriting, making, archiving, voting, attending]

/**
 * The matters that the customer has under way. Those that wait for them come first; of one kind, the next day first.
 */
export const underWay: Handler<typeof calls.underWay> = async (_, context) => {
  const all = (await Promise.all(kinds.map(of => of(context)))).flat()
  return all.sort((one, other) => Number(other.isWaiting) - Number(one.isWaiting))
}
