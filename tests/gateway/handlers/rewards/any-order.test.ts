import { eq, inArray, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { rewards } from '@/contract/rewards'
import { sessions } from '../../../../gateway/db/schema/auth'
import { acceptedInvitations, benefitCodes, quizTries, rewardQuestions } from '../../../../gateway/db/schema/rewards'
import { manyCustomers, type RewardGateway, refusal, rewardGateway } from './reward-gateway'

// Many people act in any order and some at once: nobody gets another person's reward, and nothing is given twice.

const PACK = 'pack-2026'
const POCKET = 'pocket-2026'
const PEOPLE = 6
/** The number of simultaneous steps. */
const AT_ONCE = 3

let gateway: RewardGateway
let people: string[]
beforeAll(async () => {
  gateway = await rewardGateway()
  people = await manyCustomers(gateway.db, PEOPLE)
})
afterAll(() => gateway.close())

const nth = fc.integer({ min: 0, max: PEOPLE - 1 })
const chunksOf = <T>(items: readonly T[]) =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) => items.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

/** Deletes all traces of these people and leaves the given number of free codes. */
async function begin(benefitId: string, free: number) {
  const { db } = gateway
  await db.delete(acceptedInvitations).where(inArray(acceptedInvitations.inviteeCustNo, people))
  await db.delete(quizTries).where(inArray(quizTries.custNo, people))
  await db.delete(sessions)
  const back = { custNo: null, reason: '', givenAt: null }
  await db.update(benefitCodes).set(back).where(inArray(benefitCodes.custNo, people))
  await gateway.leave(benefitId, 0)
  const activityId = benefitId === PACK ? 'inviteAward2026' : 'quiz202610'
  if (free > 0) await gateway.office(activityId, { move: 'refill', benefitId, count: free })
}
const given = (benefitId: string) =>
  gateway.db
    .select()
    .from(benefitCodes)
    .where(eq(benefitCodes.benefitId, benefitId))
    .then(rows => rows.filter(({ custNo }) => people.includes(custNo ?? '')))

describe('invitations in any order', () => {
  it('in any order, a person counts once, no circle closes, one household counts once, and packs stay within stock', async () => {
    const codes = await Promise.all(
      people.map(
        async custNo => (await gateway.call(rewards.getInvitations, {}, await gateway.on(custNo))).data.inviteCode,
      ),
    )
    // On the person's own phone, or on one of two shared phones.
    const step = fc.record({ who: nth, whose: nth, phone: fc.constantFrom('own', 'own', 'one', 'two') })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), fc.integer({ min: 0, max: 9 }), async (steps, packs) => {
        await begin(PACK, packs)
        const took = new Map<string, string>()
        for (const chunk of chunksOf(steps)) {
          await Promise.all(
            chunk.map(async ({ who, whose, phone }) => {
              const custNo = people[who] ?? ''
              const as = await gateway.on(custNo, phone === 'own' ? undefined : `the-phone-${phone}`)
              const answer = await gateway.call(rewards.joinByInvitation, { inviteCode: codes[whose] ?? '' }, as)
              if (answer.success) took.set(custNo, answer.data.code)
              else expect(refusal(answer)).toMatch(/^E(403|409|429) /)
            }),
          )
        }
        const rows = (await gateway.db.select().from(acceptedInvitations)).filter(row =>
          people.includes(row.inviteeCustNo),
        )
        const inviterOf = new Map(rows.map(row => [row.inviteeCustNo, row.inviterCustNo]))
        expect([...inviterOf.keys()].sort()).toEqual([...took.keys()].sort())
        for (const start of people) {
          let at = inviterOf.get(start)
          for (let link = 0; at !== undefined && link <= PEOPLE; link += 1) {
            expect(at).not.toBe(start)
            at = inviterOf.get(at)
          }
          const phones = rows.filter(row => row.inviterCustNo === start).map(row => row.deviceId)
          expect(new Set(phones).size).toBe(phones.length)
        }
        const out = await given(PACK)
        expect(out).toHaveLength(rows.length * 2)
        expect(out.length).toBeLessThanOrEqual(packs)
        for (const { inviteeCustNo, inviterCustNo } of rows) {
          const joined = out.filter(code => code.custNo === inviteeCustNo && code.reason === 'joined')
          expect(joined.map(({ code }) => code)).toEqual([took.get(inviteeCustNo)])
          const forFriend = out.filter(({ reason }) => reason === `friend:${inviteeCustNo}`)
          expect(forFriend.map(({ custNo }) => custNo)).toEqual([inviterCustNo])
        }
        // Tries are limited by the hour, so the next order runs in another hour.
        gateway.clock.advance(60 * 60_000)
      }),
      { numRuns: 8 },
    )
  }, 180_000)
})

describe('red pockets in any order', () => {
  type Begun = Awaited<ReturnType<typeof start>>['data']
  const start = async (custNo: string) => gateway.call(rewards.startQuiz, {}, await gateway.on(custNo))

  it('in any order, pockets go by the list, at most one per winner, and in the end each winner has one', async () => {
    const questions = await gateway.db.select().from(rewardQuestions)
    const answersOf = ({ questions: asked }: Begun, isRight: boolean) =>
      asked.map(({ question, options }) => {
        const row = questions.find(one => one.question === question)
        const right = options.indexOf(row?.options[row.answer] ?? '')
        return isRight ? right : (right + 1) % options.length
      })
    const what = fc.constantFrom('start', 'start', 'right', 'right', 'wrong', 'claim', 'tomorrow', 'refill')
    const steps = fc.array(fc.record({ who: nth, what }), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 0, max: 3 }), async (all, pockets) => {
        await begin(POCKET, pockets)
        let stock = pockets
        const tries = new Map<string, Begun>()
        const has = new Map<string, string>()
        const act = async ({ who, what: done }: { who: number; what: string }) => {
          const custNo = people[who] ?? ''
          const as = await gateway.on(custNo)
          const begun = tries.get(custNo)
          if (done === 'refill') {
            stock += 1
            await gateway.office('quiz202610', { move: 'refill', benefitId: POCKET, count: 1 })
          } else if (done === 'start') {
            const answer = await start(custNo)
            if (answer.success) tries.set(custNo, answer.data)
            else expect(refusal(answer)).toMatch(/^E409 /)
          } else if (done === 'claim') {
            const answer = await gateway.call(rewards.claimPocket, {}, as)
            if (answer.success) has.set(custNo, answer.data.code)
            else expect(refusal(answer)).toMatch(/^E40[39] /)
          } else if (begun) {
            const input = { tryId: begun.tryId, answers: answersOf(begun, done === 'right') }
            const answer = await gateway.call(rewards.answerQuiz, input, as)
            if (!answer.success) expect(refusal(answer)).toMatch(/^E409 这次作答已经提交过了/)
            else if (answer.data.outcome === 'won') has.set(custNo, answer.data.pocket?.code ?? '')
            if (answer.success && done === 'wrong') expect(answer.data.pocket).toBeNull()
          }
        }
        for (const chunk of chunksOf(all)) {
          // No day passes while somebody is answering, because their session would expire.
          const isNextDay = chunk.some(step => step.what === 'tomorrow')
          gateway.clock.advance(isNextDay ? 24 * 60 * 60_000 : 10_000)
          await Promise.all(chunk.filter(step => step.what !== 'tomorrow').map(act))
        }
        const told = (await gateway.db.select().from(quizTries)).filter(({ custNo }) => people.includes(custNo))
        const passed = new Set(told.filter(row => row.passed).map(({ custNo }) => custNo))
        const out = await given(POCKET)
        expect(new Map(out.map(row => [row.custNo, row.code]))).toEqual(has)
        expect(out.length).toBe(has.size)
        expect(out.length).toBeLessThanOrEqual(stock)
        for (const { custNo } of out) expect(passed).toContain(custNo)
        const ofList = eq(benefitCodes.benefitId, POCKET)
        const free = (await gateway.db.select().from(benefitCodes).where(isNull(benefitCodes.custNo))).filter(
          row => row.benefitId === POCKET,
        )
        const first = Math.min(...free.map(row => row.nth))
        for (const row of out) expect(row.nth).toBeLessThan(first)
        // After a refill every winner gets a pocket, and nobody else does.
        await gateway.office('quiz202610', { move: 'refill', benefitId: POCKET, count: PEOPLE })
        for (const custNo of people) {
          const answer = await gateway.call(rewards.claimPocket, {}, await gateway.on(custNo))
          expect(answer.success).toBe(passed.has(custNo))
          if (has.has(custNo)) expect(answer.data.code).toBe(has.get(custNo))
        }
        const owned = await gateway.db.select().from(benefitCodes).where(ofList)
        expect(owned.filter(row => people.includes(row.custNo ?? ''))).toHaveLength(passed.size)
        gateway.clock.set('2026-11-21T02:00:00Z')
      }),
      { numRuns: 10 },
    )
  }, 180_000)
})
