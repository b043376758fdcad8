import { randomInt } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { AnswerOf } from '@/contract/call'
import type { rewards as calls, QuizState } from '@/contract/rewards'
import { today } from '@/lib/date'
import type { Db } from '../../db/connect'
import { quizTries, rewardQuestions } from '../../db/schema/rewards'
import { codes, Refusal } from '../../lib/refusal'
import { newSecret } from '../../lib/secret'
import type { Context } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { type Activity, requireActivity, requireOpen, stateOf } from '../../rewards/activity'
import { agreedAt, inAgreedTurn } from '../../rewards/consent'
import { listsOf } from '../../rewards/pocket-list'
import { quizRules } from '../../rewards/rules'
import { codesOf, giveCode, onlyBenefit, requireCode, soldOut, stockOf } from '../../rewards/stock'

type Quiz = Pick<Handlers<typeof calls>, 'getQuiz' | 'startQuiz' | 'answerQuiz' | 'claimPocket'>
type Try = typeof quizTries.$inferSelect
type Question = typeof rewardQuestions.$inferSelect

/** Tolerance for an answer's transport: it counts until so much after the deadline that the person sees. */
const GRACE_MS = 2_000
/** Nobody reads and answers a question faster than this. */
const LEAST_MS_A_QUESTION = 500

const standings: Readonly<Partial<Record<QuizState, string>>> = {
  tomorrow: '今天的答题机会已用完，明天再来',
  passed: '您已经答对，请直接领取红包',
  won: '您已经领取过红包，每人一个',
}

/** The questions of an activity, by number. */
async function questionsOf(db: Db, activityId: string): Promise<Map<number, Question>> {
  const rows = await db
    .select()
    .from(rewardQuestions)
    .where(eq(rewardQuestions.activityId, activityId))
    .orderBy(asc(rewardQuestions.number))
  return new Map(rows.map(row => [row.number, row]))
}

/** A list in unpredictable order. */
function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomInt(left.length), 1))
}

/** The caller's newest try, and whether any try was passed. */
async function triesOf(db: Db, activityId: string, custNo: string) {
  const rows = await db
    .select()
    .from(quizTries)
    .where(and(eq(quizTries.activityId, activityId), eq(quizTries.custNo, custNo)))
    .orderBy(desc(quizTries.day))
  return { newest: rows[0] ?? null, hasPassed: rows.some(({ passed }) => passed) }
}

/** A try of the caller. Another person's try counts as missing. */
async function ownTry(db: Db, tryId: string, custNo: string): Promise<Try> {
  const [found] = await db
    .select()
    .from(quizTries)
    .where(and(eq(quizTries.tryId, tryId), eq(quizTries.custNo, custNo)))
  if (!found) throw new Refusal(codes.notFound, '没有找到这次答题')
  return found
}

const isRunning = ({ answeredAt, deadline }: Try, now: Date) => answeredAt === null && deadline > now

interface Known {
  hasPocket: boolean
  left: number
  newest: Try | null
  hasPassed: boolean
}

/** The quiz state of a customer who agreed to the rules. */
function standingOf(activity: Activity, { hasPocket, left, newest, hasPassed }: Known, now: Date): QuizState {
  if (hasPocket) return 'won'
  if (hasPassed) return 'passed'
  if (newest && isRunning(newest, now)) return 'running'
  if (stateOf(activity, today(now)) !== 'open') return 'notOpen'
  if (newest?.day === today(now)) return 'tomorrow'
  return left > 0 ? 'ready' : 'soldOut'
}

/** The questions of a try for the screen: without their numbers and their answers. */
const shownOf = (found: Map<number, Question>, { asked }: Pick<Try, 'asked'>) =>
  asked.flatMap(({ number, order }) => {
    const one = found.get(number)
    return one ? [{ question: one.question, options: order.map(place => one.options[place] ?? '') }] : []
  })

/** Begins a try under the customer's lock, or returns the running one. */
async function begin(tx: Db, activity: Activity, custNo: string, now: Date) {
  const { activityId } = activity
  const { benefitId } = await onlyBenefit(tx, activityId)
  const [pocket] = await codesOf(tx, custNo, now, benefitId)
  const stock = await stockOf(tx, [benefitId])
  const tries = await triesOf(tx, activityId, custNo)
  const standing = standingOf(activity, { hasPocket: pocket !== undefined, left: stock(benefitId).left, ...tries }, now)
  const questions = await questionsOf(tx, activityId)
  if (standing === 'running' && tries.newest) return { row: tries.newest, questions }
  if (standing === 'soldOut') throw soldOut()
  if (standing === 'notOpen') requireOpen(activity, now)
  if (standing !== 'ready') throw new Refusal(codes.conflict, standings[standing] ?? '暂时不能答题')
  const rules = quizRules(activity)
  const asked = shuffled([...questions.values()])
    .slice(0, rules.questions)
    .map(({ number, options }) => ({ number, order: shuffled(options.map((_, place) => place)) }))
  const [row] = await tx
    .insert(quizTries)
    .values({
      tryId: newSecret(),
      activityId,
      custNo,
      day: today(now),
      asked,
      startedAt: now,
      deadline: new Date(now.getTime() + rules.seconds * 1000),
    })
    .returning()
  if (!row) throw new RangeError('The try was not inserted.')
  return { row, questions }
}

type Outcome = AnswerOf<typeof calls.answerQuiz>['outcome']

/** The result of a try, before it is known whether a pocket is left. */
function judge(row: Try, score: number, now: Date): Outcome | 'right' {
  if (now.getTime() > row.deadline.getTime() + GRACE_MS) return 'late'
  if (now.getTime() - row.startedAt.getTime() < row.asked.length * LEAST_MS_A_QUESTION) return 'tooFast'
  return score === row.asked.length && score > 0 ? 'right' : 'wrong'
}

export const quizHandlers: Quiz = {
  async getQuiz(_, context) {
    const { db, session, now } = context
    const activity = await requireActivity(db, 'quiz', now())
    const { activityId, title, content, startDay, endDay } = activity
    const benefit = await onlyBenefit(db, activityId)
    const { left, total } = (await stockOf(db, [benefit.benefitId]))(benefit.benefitId)
    const state = stateOf(activity, today(now()))
    const { questions, seconds } = quizRules(activity)
    const own = await ownPart(context, activity, benefit.benefitId, left)
    return {
      activityId,
      title,
      content,
      startDay,
      endDay,
      state,
      questions,
      seconds,
      pocketsLeft: left,
      pockets: total,
      goodUntil: benefit.expiryDay,
      lists: await listsOf(db, benefit.benefitId, state === 'ended'),
      ...(session?.custNo ? own : { standing: state === 'open' ? 'visitor' : 'notOpen', pocket: null }),
    }
  },

  async startQuiz(_, { db, custNo, now }) {
    const { activityId } = await requireActivity(db, 'quiz', now())
    const { row, questions } = await inAgreedTurn(db, { custNo, activityId }, (tx, activity) =>
      begin(tx, activity, custNo, now()),
    )
    return {
      tryId: row.tryId,
      secondsLeft: Math.max(0, Math.ceil((row.deadline.getTime() - now().getTime()) / 1000)),
      questions: shownOf(questions, row),
    }
  },

  async answerQuiz({ tryId, answers }, { db, custNo, now }) {
    // The lock is that of the try's own quiz: a new quiz may have begun since.
    const { activityId } = await ownTry(db, tryId, custNo)
    const { outcome, rights } = await inAgreedTurn(db, { custNo, activityId }, async tx => {
      const at = now()
      const found = await ownTry(tx, tryId, custNo)
      if (found.answeredAt) throw new Refusal(codes.conflict, '这次作答已经提交过了')
      const questions = await questionsOf(tx, activityId)
      const rights = found.asked.map(({ number, order }, index) => {
        const question = questions.get(number)
        const chosen = order[answers[index] ?? -1]
        const isRight = question !== undefined && chosen === question.answer
        return { isRight, right: question?.options[question.answer] ?? '', why: question?.why ?? '' }
      })
      const score = rights.filter(({ isRight }) => isRight).length
      const worth = judge(found, score, at)
      const passed = worth === 'right'
      await tx.update(quizTries).set({ answeredAt: at, score, passed }).where(eq(quizTries.tryId, tryId))
      if (worth !== 'right') return { outcome: worth, rights }
      // A try that began in time counts, even when the office closes the quiz meanwhile.
      const given = await drawPocket(tx, activityId, custNo, at)
      return { outcome: (given === null ? 'soldOut' : 'won') as Outcome, rights }
    })
    const { benefitId } = await onlyBenefit(db, activityId)
    const [pocket] = outcome === 'won' ? await codesOf(db, custNo, now(), benefitId) : []
    const score = rights.filter(({ isRight }) => isRight).length
    return { outcome, score, results: rights, pocket: pocket ?? null }
  },

  async claimPocket(_, { db, custNo, now }) {
    const { activityId } = await requireActivity(db, 'quiz', now())
    const code = await inAgreedTurn(db, { custNo, activityId }, async (tx, activity) => {
      const [own] = await codesOf(tx, custNo, now(), (await onlyBenefit(tx, activityId)).benefitId)
      if (own) return own.code
      if (stateOf(activity, today(now())) === 'ended') requireOpen(activity, now())
      const { hasPassed } = await triesOf(tx, activityId, custNo)
      if (!hasPassed) throw new Refusal(codes.forbidden, '答对全部题目后才能领取')
      const given = await drawPocket(tx, activityId, custNo, now())
      if (given === null) throw soldOut()
      return given
    })
    return requireCode(db, custNo, code, now())
  },
}

/** Gives the next pocket of the prepared list. Null if none is left. Called under the customer's lock. */
const drawPocket = async (tx: Db, activityId: string, custNo: string, now: Date) =>
  giveCode(tx, { benefitId: (await onlyBenefit(tx, activityId)).benefitId, custNo, now })

/** The part of the answer of `getQuiz` about the customer. */
async function ownPart({ db, session, now }: Context, activity: Activity, benefitId: string, left: number) {
  const custNo = session?.custNo ?? ''
  const [pocket] = await codesOf(db, custNo, now(), benefitId)
  const tries = await triesOf(db, activity.activityId, custNo)
  const standing = standingOf(activity, { hasPocket: pocket !== undefined, left, ...tries }, now())
  const mayBegin = standing === 'ready' && (await agreedAt(db, custNo)) === null
  return { standing: mayBegin ? ('needsConsent' as const) : standing, pocket: pocket ?? null }
}
