import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { account } from '@/contract/account'
import { rewards } from '@/contract/rewards'
import { vip } from '@/contract/vip'
import { instantAt } from '@/lib/date'
import { issueSession } from '../../../../gateway/auth/sessions'
import type { Db } from '../../../../gateway/db/connect'
import { customers } from '../../../../gateway/db/schema/account'
import { oneTimeTokens, sessions } from '../../../../gateway/db/schema/auth'
import { consents } from '../../../../gateway/db/schema/personal'
import { activities, benefitCodes, benefits, quizTries, rewardQuestions } from '../../../../gateway/db/schema/rewards'
import { withdrawConsent } from '../../../../gateway/personal/consents'
import { loadPortfolio } from '../../../../gateway/portfolio/load'
import { buildPortfolio } from '../../../../gateway/portfolio/portfolio'
import { MONEY, toUnits } from '../../../../gateway/portfolio/units'
import { inAgreedTurn } from '../../../../gateway/rewards/consent'
import { LEVELS, levelAt, memberLevel } from '../../../../gateway/rewards/levels'
import { digestOf } from '../../../../gateway/rewards/pocket-list'
import { person } from '../../../../gateway/seed/people'
import { recorded } from '../../../helpers/query-plans'
import { manyCustomers, type RewardGateway, refusal, rewardGateway } from './reward-gateway'

const [lin, gu, su, chen, zhou, abdu] = (['lin', 'gu', 'su', 'chen', 'zhou', 'abdu'] as const).map(person) as [
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
]
const COFFEE = 'vip-coffee-q4'

let gateway: RewardGateway
beforeEach(async () => {
  gateway = await rewardGateway()
})
afterEach(() => gateway.close())

const agree = async (custNo: string) =>
  gateway.call(rewards.setRewardConsent, { agrees: true }, await gateway.on(custNo))

describe('the level of a member', () => {
  it('the level comes from the daily average of the last quarter, and the running quarter makes the next one', async () => {
    const { data } = await gateway.call(vip.getVipLevel, {}, { as: lin })
    const { axis, series } = await loadPortfolio(gateway.db, lin.custNo, '2026-11-21')
    const averageOf = (from: string, to: string, days: number) => {
      const sum = axis.reduce((all, day, at) => all + (day >= from && day <= to ? (series.value[at] ?? 0n) : 0n), 0n)
      return Number(sum) / days / 100
    }
    expect(data).toMatchObject({ hasAgreed: true, level: 1, until: '2026-12-31' })
    expect(data.basis).toMatchObject({ from: '2026-07-01', through: '2026-09-30', days: 92, level: 1 })
    expect(Number(data.basis?.average)).toBeCloseTo(averageOf('2026-07-01', '2026-09-30', 92), 2)
    const { running } = data
    expect(running).toMatchObject({ from: '2026-10-01', level: 1 })
    const through = running?.through ?? ''
    expect(Number(running?.average)).toBeCloseTo(averageOf('2026-10-01', through, running?.days ?? 0), 2)
    expect(Number(data.missing)).toBeCloseTo(500_000 - Number(running?.average), 2)
    expect(data.lost).toEqual([])
  })

  it('a customer without holdings has the lowest level, and the highest level has none above it', async () => {
    await agree(gu.custNo)
    expect((await gateway.call(vip.getVipLevel, {}, { as: gu })).data).toMatchObject({ level: 0, missing: '50000.00' })
    expect((await gateway.call(vip.getVipLevel, {}, { as: abdu })).data).toMatchObject({ level: 3, missing: null })
  })

  it('without consent no level is computed and no average is shown', async () => {
    const { data } = await gateway.call(vip.getVipLevel, {}, { as: gu })
    expect(data).toMatchObject({ hasAgreed: false, level: 0, basis: null, running: null, missing: null })
    expect(data.levels.map(({ name }) => name)).toEqual(['普通会员', '银卡会员', '金卡会员', '钻石会员'])
  })

  it('a lower running quarter shows the benefits that will be lost', async () => {
    const portfolio = await loadPortfolio(gateway.db, lin.custNo, '2026-11-21')
    const value = portfolio.series.value.map((units, at) => ((portfolio.axis[at] ?? '') >= '2026-10-01' ? 0n : units))
    const poorer = memberLevel({ ...portfolio, series: { ...portfolio.series, value } })
    expect(poorer).toMatchObject({ level: 1, running: { average: '0.00', level: 0 } })
    expect(poorer.missing).toBe('50000.00')
  })

  it('the level never falls when assets grow, and each level begins exactly at its threshold', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        return levelAt(less) <= levelAt(more)
      }),
    )
    for (const { level, threshold } of LEVELS) {
      const units = toUnits(threshold, MONEY)
      expect(levelAt(units)).toBe(level)
      if (level > 0) expect(levelAt(units - 1n)).toBe(level - 1)
    }
  })

  it('an empty portfolio has the lowest level on every day of a year', () => {
    for (const day of ['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31']) {
      const { level, basis } = memberLevel(buildPortfolio([], [], day))
      expect([level, basis.average]).toEqual([0, '0.00'])
    }
  })
})

describe('a code of a member', () => {
  const claim = async (custNo: string, benefitId = COFFEE) =>
    gateway.call(vip.claimBenefit, { benefitId }, await gateway.on(custNo))

  it('a member gets a code once, and the same code when asking again', async () => {
    const first = (await claim(lin.custNo)).data
    expect(first).toMatchObject({ title: '咖啡兑换券', state: 'unused', goodUntil: '2026-12-31', amount: null })
    expect((await claim(lin.custNo)).data.code).toBe(first.code)
    expect((await gateway.stockOf(COFFEE)).given).toBe(1)
    const { data } = await gateway.call(vip.listCodes, {}, { as: lin })
    expect(data.map(({ state }) => state).sort()).toEqual(['expired', 'unused', 'unused', 'unused', 'used'])
  })

  it('a code takes consent, the level, an open activity and a free code', async () => {
    expect(refusal(await claim(gu.custNo))).toBe('E403 请先阅读并同意活动与权益说明')
    await agree(gu.custNo)
    expect(refusal(await claim(gu.custNo))).toBe('E403 这项权益需要银卡会员及以上等级')
    expect(refusal(await claim(lin.custNo, 'vip-priority'))).toMatch(/^E409 .*不用领取/)
    expect(refusal(await claim(lin.custNo, 'pocket-2026'))).toMatch(/^E404/)
    expect(refusal(await claim(su.custNo, 'vip-coffee-q3'))).toBe('E409 这项权益已过期')
    await gateway.office('vip2026', { move: 'close' })
    expect(refusal(await claim(lin.custNo))).toBe('E409 活动暂停中，请稍后再来看看')
    await gateway.office('vip2026', { move: 'open' })
    await gateway.leave(COFFEE, 0)
    expect(refusal(await claim(lin.custNo))).toMatch(/^E409 已经全部领完/)
    await gateway.office('vip2026', { move: 'refill', benefitId: COFFEE, count: 1 })
    expect((await claim(lin.custNo)).data.state).toBe('unused')
    expect(refusal(await claim(chen.custNo))).toMatch(/^E409 已经全部领完/)
  })

  it('another customer’s codes are in no list and no detail of the caller', async () => {
    const { code } = (await claim(lin.custNo)).data
    for (const other of [su, zhou]) {
      const { data } = await gateway.call(vip.listCodes, {}, { as: other })
      expect(data.map(one => one.code)).not.toContain(code)
    }
    const { data } = await gateway.call(vip.getBenefit, { benefitId: COFFEE }, { as: zhou })
    expect(data).toMatchObject({ code: '', state: 'claimable' })
  })

  it('an unused code expires after its last day, and a used code stays used', async () => {
    const { code } = (await claim(lin.custNo)).data
    const late = (await claim(lin.custNo, 'vip-books-q4')).data.code
    expect((await gateway.office('vip2026', { move: 'use', code })).json()).toEqual({ state: 'open' })
    expect((await gateway.office('vip2026', { move: 'use', code })).statusCode).toBe(409)
    expect((await gateway.office('vip2026', { move: 'use', code: 'NOBODYS' })).statusCode).toBe(404)
    gateway.clock.set('2027-01-01T02:00:00Z')
    expect((await gateway.office('vip2026', { move: 'use', code: late })).json()).toMatchObject({
      retMsg: '这个兑换码已过期',
    })
    const { data } = await gateway.call(vip.listCodes, {}, await gateway.on(lin.custNo))
    expect(data.find(one => one.code === code)?.state).toBe('used')
    expect(new Set(data.filter(one => one.code !== code && one.kind === 'vip').map(({ state }) => state))).toEqual(
      new Set(['used', 'expired']),
    )
  })

  it('exactly as many people get a code as there are codes, in any order and with repeated requests', async () => {
    const people = await manyCustomers(gateway.db, 40)
    await gateway.db.update(benefits).set({ minLevel: 0 }).where(eq(benefits.benefitId, COFFEE))
    await gateway.leave(COFFEE, 12)
    const order = fc.sample(fc.shuffledSubarray([...people, ...people.slice(0, 20)], { minLength: 60 }), 1)[0] ?? []
    const answers = await Promise.all(order.map(custNo => claim(custNo)))
    expect((await gateway.stockOf(COFFEE)).given).toBe(12)
    expect([...(await gateway.owners(COFFEE)).values()]).toEqual(Array.from({ length: 12 }, () => 1))
    // Each person gets either a code of their own or the sentence of the refusal.
    for (const answer of answers) {
      if (!answer.success) expect(refusal(answer)).toMatch(/^E409 已经全部领完/)
    }
    const given = new Set(answers.flatMap(answer => (answer.success ? [answer.data.code] : [])))
    expect(given.size).toBe(12)
  }, 180_000)
})

describe('entering as a member', () => {
  const enter = (busiToken: string, as = lin) => gateway.call(vip.enterVip, { vipSource: 'wx', busiToken }, { as })

  it('the entry shows the running activity from the gateway’s own data', async () => {
    const { busiToken } = (await gateway.call(account.activitySignurl, { sysCode: 'APP' }, { as: lin })).data
    const { activity } = (await enter(busiToken)).data
    expect(activity).toMatchObject({ activityId: 'quiz202610', isPopupType: '1', activityURL: '/#/Home/redPocket' })
    // Entering leads to no other program, so no ticket is made.
    const made = () => gateway.db.$count(oneTimeTokens)
    const before = await made()
    await enter(busiToken)
    expect(await made()).toBe(before)
  })

  it('the entry token of another customer is refused, and an expired one is ignored', async () => {
    const { busiToken } = (await gateway.call(account.activitySignurl, { sysCode: 'APP' }, { as: lin })).data
    expect(refusal(await enter(busiToken, zhou))).toBe('E403 这个入口属于另一位客户，请从您自己的微信进入')
    gateway.clock.advance(6 * 60_000)
    expect((await enter(busiToken, zhou)).success).toBe(true)
    expect((await enter('made up', zhou)).success).toBe(true)
  })
})

describe('an invitation', () => {
  const LINS = 'LN8K4W2Q'
  const accept = async (custNo: string, inviteCode = LINS, deviceId?: string) =>
    gateway.call(rewards.joinByInvitation, { inviteCode }, await gateway.on(custNo, deviceId))
  const own = async (custNo: string) => (await gateway.call(rewards.getInvitations, {}, await gateway.on(custNo))).data

  it('an invitation gives both people a pack, counts once, and a repeated request gets the same answer', async () => {
    await agree(gu.custNo)
    const first = (await accept(gu.custNo)).data
    expect(first).toMatchObject({ kind: 'inviteAward', title: '学习礼包', state: 'unused' })
    expect((await accept(gu.custNo, ' ln8k4w2q ')).data.code).toBe(first.code)
    expect(refusal(await accept(gu.custNo, 'CH3X7P9M'))).toBe('E409 您已经接受过邀请，每人只计一次')
    const { friends, packs, seat } = await own(lin.custNo)
    expect(friends.map(({ name }) => name)).toEqual(['顾**', '周**'])
    expect(packs).toHaveLength(2)
    expect(seat).toBeNull()
    expect(await own(gu.custNo)).toMatchObject({ hasJoined: true, joined: { code: first.code }, packs: [] })
  })

  it('inviting oneself, a household device and a circle are refused', async () => {
    await agree(gu.custNo)
    expect(refusal(await accept(lin.custNo))).toBe('E403 不能接受自己的邀请')
    await gateway.on(lin.custNo, 'the-family-phone')
    expect(refusal(await accept(gu.custNo, LINS, 'the-family-phone'))).toMatch(/^E403 邀请人或他邀请的人用过这台设备/)
    // Lin invited Zhou: over any number of links nobody can invite the person who invited them.
    const zhous = (await own(zhou.custNo)).inviteCode
    expect(refusal(await accept(lin.custNo, zhous))).toBe('E403 对方是通过您的邀请来的，不能互相邀请')
    await accept(gu.custNo, zhous)
    const gus = (await own(gu.custNo)).inviteCode
    expect(refusal(await accept(lin.custNo, gus))).toBe('E403 对方是通过您的邀请来的，不能互相邀请')
    expect(refusal(await accept(lin.custNo, 'AAAAAAAA'))).toMatch(/^E404/)
    expect(refusal(await accept(lin.custNo, 'tooshort1'))).toMatch(/^E400/)
  })

  it('on a shared device only the first invitation of the same inviter counts', async () => {
    const [one = '', two = ''] = await manyCustomers(gateway.db, 2)
    expect((await accept(one, LINS, 'shared-phone-01')).success).toBe(true)
    await gateway.db.delete(sessions)
    expect(refusal(await accept(two, LINS, 'shared-phone-01'))).toMatch(/^E403 .*用过这台设备/)
  })

  it('a second customer number with the same mobile, or the same WeChat on another phone, is refused', async () => {
    const [one = '', two = ''] = await manyCustomers(gateway.db, 2)
    await gateway.db.update(customers).set({ mobile: lin.mobile }).where(eq(customers.custNo, one))
    expect(refusal(await accept(one))).toBe('E403 您和邀请人使用同一个手机号码或微信，只能算一个人')
    const scope = { db: gateway.db, now: gateway.clock.now, config: gateway.config }
    const login = { kind: 'customer', source: 'ESERVICE_H5', unionid: 'one-and-the-same' } as const
    await issueSession(scope, { ...login, custNo: lin.custNo, deviceId: 'lins-phone' })
    await issueSession(scope, { ...login, custNo: two, deviceId: 'another-phone' })
    expect(refusal(await accept(two))).toMatch(/^E403 您和邀请人使用同一个手机号码或微信/)
  })

  it('a person counts once, under any customer number, phone or inviter', async () => {
    const [one = '', two = '', three = '', four = ''] = await manyCustomers(gateway.db, 4)
    await gateway.db
      .update(customers)
      .set({ mobile: '13712345678' })
      .where(inArray(customers.custNo, [one, two]))
    const scope = { db: gateway.db, now: gateway.clock.now, config: gateway.config }
    const login = { kind: 'customer', source: 'ESERVICE_H5', unionid: 'of-two-numbers' } as const
    await issueSession(scope, { ...login, custNo: one, deviceId: 'first-phone' })
    await issueSession(scope, { ...login, custNo: three, deviceId: 'third-phone' })
    expect((await accept(one)).success).toBe(true)
    const counted = 'E403 使用同一个手机号码或微信的客户已经接受过邀请，每人只计一次'
    expect(refusal(await accept(two))).toBe(counted)
    expect(refusal(await accept(three, (await own(four)).inviteCode))).toBe(counted)
    expect((await own(lin.custNo)).packs.length).toBe((await own(lin.custNo)).friends.length)
    expect((await accept(four)).success).toBe(true)
  })

  it('a friend who withdrew the consent is no longer named', async () => {
    await gateway.call(rewards.setRewardConsent, { agrees: false }, await gateway.on(zhou.custNo))
    expect((await own(lin.custNo)).friends.map(({ name }) => name)).toEqual(['好友'])
  })

  it('a friend who agreed to an older text only is not named', async () => {
    expect((await own(lin.custNo)).friends.map(({ name }) => name)).toEqual(['周**'])
    await gateway.db.update(consents).set({ version: '2025-01-01' }).where(eq(consents.custNo, zhou.custNo))
    expect((await own(lin.custNo)).friends.map(({ name }) => name)).toEqual(['好友'])
  })

  it('without packs nothing is used up, and invitations go on after a refill', async () => {
    await agree(gu.custNo)
    // One pack is not enough for two people.
    await gateway.leave('pack-2026', 1)
    expect(refusal(await accept(gu.custNo))).toMatch(/^E409 已经全部领完/)
    expect(await own(gu.custNo)).toMatchObject({ hasJoined: false, joined: null })
    await gateway.office('inviteAward2026', { move: 'refill', benefitId: 'pack-2026', count: 1 })
    expect((await accept(gu.custNo)).success).toBe(true)
  })

  it('an invitation is refused when the inviter has withdrawn the consent', async () => {
    await agree(gu.custNo)
    await gateway.call(rewards.setRewardConsent, { agrees: false }, await gateway.on(lin.custNo))
    expect(refusal(await accept(gu.custNo))).toMatch(/^E409 邀请人已退出活动/)
    expect(refusal(await gateway.call(rewards.getInvitations, {}, { as: lin }))).toMatch(/^E403/)
  })

  it('two people who accept each other at once close no circle, and an inviter gets at most ten packs', async () => {
    const [one = '', two = '', ...others] = await manyCustomers(gateway.db, 14)
    const codes = [(await own(one)).inviteCode, (await own(two)).inviteCode]
    const crossed = await Promise.all([accept(one, codes[1]), accept(two, codes[0])])
    expect(crossed.filter(({ success }) => success)).toHaveLength(1)
    await Promise.all(others.map(friend => accept(friend)))
    const { friends, packs } = await own(lin.custNo)
    expect(friends).toHaveLength(13)
    expect(packs).toHaveLength(10)
  }, 180_000)

  it('an inviter with enough friends gets a seat while seats are left', async () => {
    const claim = async (custNo: string) => gateway.call(rewards.claimSeat, {}, await gateway.on(custNo))
    expect(refusal(await claim(lin.custNo))).toBe('E409 还差1位好友，暂时不能领取')
    const seat = (await claim(chen.custNo)).data
    expect(seat).toMatchObject({ kind: 'invite', title: '交流会席位', goodUntil: '2026-12-12' })
    expect((await claim(chen.custNo)).data.code).toBe(seat.code)
    await agree(gu.custNo)
    await accept(gu.custNo)
    await gateway.leave('seat-202612', 0)
    expect(refusal(await claim(lin.custNo))).toMatch(/^E409 已经全部领完/)
    const { data } = await gateway.call(rewards.getInviteActivity, {})
    expect(data.seat).toMatchObject({ seatsLeft: 0, friendsNeeded: 2, state: 'open' })
    gateway.clock.set('2026-12-13T02:00:00Z')
    expect(refusal(await claim(lin.custNo))).toBe('E409 活动已结束')
  })
})

describe('the quiz', () => {
  const POCKET = 'pocket-2026'
  const quiz = async (custNo: string) => (await gateway.call(rewards.getQuiz, {}, await gateway.on(custNo))).data
  const start = async (custNo: string) => gateway.call(rewards.startQuiz, {}, await gateway.on(custNo))
  const answer = async (custNo: string, tryId: string, answers: number[]) =>
    gateway.call(rewards.answerQuiz, { tryId, answers }, await gateway.on(custNo))

  type Begun = Awaited<ReturnType<typeof start>>['data']

  /** The right answers, which only the gateway knows. */
  async function right({ questions }: Begun): Promise<number[]> {
    const rows = await gateway.db.select().from(rewardQuestions)
    return questions.map(({ question, options }) => {
      const row = rows.find(one => one.question === question)
      return options.indexOf(row?.options[row.answer] ?? '')
    })
  }

  it('no answer is revealed before the try, and a win pays the next pocket of the published list', async () => {
    const before = await quiz(lin.custNo)
    expect(before).toMatchObject({ standing: 'ready', questions: 5, seconds: 90, pockets: 120, pocketsLeft: 119 })
    const begun = (await start(lin.custNo)).data
    expect(begun.secondsLeft).toBe(90)
    expect(begun.questions).toHaveLength(5)
    expect(Object.keys(begun.questions[0] ?? {}).sort()).toEqual(['options', 'question'])
    gateway.clock.advance(30_000)
    expect((await quiz(lin.custNo)).standing).toBe('running')
    const again = (await start(lin.custNo)).data
    expect(again).toEqual({ ...begun, secondsLeft: 60 })
    const { outcome, score, pocket } = (await answer(lin.custNo, begun.tryId, await right(begun))).data
    expect([outcome, score]).toEqual(['won', 5])
    const [second] = await gateway.db
      .select()
      .from(benefitCodes)
      .where(eq(benefitCodes.code, pocket?.code ?? ''))
    // The seed gave the first pocket.
    expect(second).toMatchObject({ nth: 2, amount: pocket?.amount, custNo: lin.custNo })
    expect(pocket?.place).toBe(2)
    expect(await quiz(lin.custNo)).toMatchObject({ standing: 'won', pocket: { code: pocket?.code } })
    expect(refusal(await start(lin.custNo))).toBe('E409 您已经领取过红包，每人一个')
  })

  it('a repeated answer, another person’s try and a second try on the same day are refused', async () => {
    const begun = (await start(lin.custNo)).data
    gateway.clock.advance(20_000)
    expect(refusal(await answer(zhou.custNo, begun.tryId, await right(begun)))).toMatch(/^E404/)
    const wrong = (await right(begun)).map(place => (place + 1) % 3)
    expect((await answer(lin.custNo, begun.tryId, wrong)).data).toMatchObject({
      outcome: 'wrong',
      score: 0,
      pocket: null,
    })
    expect(refusal(await answer(lin.custNo, begun.tryId, await right(begun)))).toBe('E409 这次作答已经提交过了')
    expect(refusal(await start(lin.custNo))).toBe('E409 今天的答题机会已用完，明天再来')
    expect((await quiz(lin.custNo)).standing).toBe('tomorrow')
    gateway.clock.set('2026-11-21T16:00:01Z')
    expect((await start(lin.custNo)).data.tryId).not.toBe(begun.tryId)
  })

  it('a try on two devices at once is one try with one answer', async () => {
    const begun = await Promise.all([start(lin.custNo), start(lin.custNo)])
    expect(new Set(begun.map(({ data }) => data.tryId)).size).toBe(1)
    const [{ data: one }] = begun
    gateway.clock.advance(20_000)
    const rights = await right(one)
    const answers = await Promise.all([1, 2, 3].map(() => answer(lin.custNo, one.tryId, rights)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await gateway.owners(POCKET)).get(lin.custNo)).toBe(1)
  })

  it('only the gateway’s clock counts: answers that are late or impossibly fast are wrong', async () => {
    const late = (await start(lin.custNo)).data
    gateway.clock.advance(92_001)
    expect((await answer(lin.custNo, late.tryId, await right(late))).data).toMatchObject({
      outcome: 'late',
      pocket: null,
    })
    const script = (await start(zhou.custNo)).data
    gateway.clock.advance(2_000)
    expect((await answer(zhou.custNo, script.tryId, await right(script))).data.outcome).toBe('tooFast')
    expect((await gateway.stockOf(POCKET)).given).toBe(1)
    // An abandoned try is used up when its time is over.
    await start(chen.custNo)
    gateway.clock.advance(91_000)
    expect((await quiz(chen.custNo)).standing).toBe('tomorrow')
  })

  it('no try begins when all pockets are gone, and a winner keeps the right to a refilled pocket', async () => {
    const begun = (await start(lin.custNo)).data
    gateway.clock.advance(20_000)
    await gateway.leave(POCKET, 0)
    expect(refusal(await start(zhou.custNo))).toMatch(/^E409 已经全部领完/)
    expect(await gateway.db.select().from(quizTries).where(eq(quizTries.custNo, zhou.custNo))).toEqual([])
    expect((await answer(lin.custNo, begun.tryId, await right(begun))).data.outcome).toBe('soldOut')
    expect((await quiz(lin.custNo)).standing).toBe('passed')
    const claim = async () => gateway.call(rewards.claimPocket, {}, await gateway.on(lin.custNo))
    expect(refusal(await claim())).toMatch(/^E409 已经全部领完/)
    await gateway.office('quiz202610', { move: 'refill', benefitId: POCKET, count: 3 })
    const pocket = (await claim()).data
    expect(pocket.amount).toMatch(/^\d+\.\d\d$/)
    expect((await claim()).data.code).toBe(pocket.code)
    expect((await gateway.call(rewards.claimPocket, {}, { as: zhou })).retCode).toBe('E403')
  })

  it('an answer locks the quiz of its own try, even if a newer quiz has begun', async () => {
    const begun = (await start(lin.custNo)).data
    gateway.clock.advance(20_000)
    const [old] = await gateway.db.select().from(activities).where(eq(activities.activityId, 'quiz202610'))
    if (!old) throw new Error('There is a quiz.')
    await gateway.db.insert(activities).values({ ...old, activityId: 'newer', startDay: '2026-11-20' })
    const rights = await right(begun)
    const { result, statements } = await recorded(gateway.db, () => answer(lin.custNo, begun.tryId, rights))
    expect(result.data).toMatchObject({ outcome: 'won', pocket: { benefitId: POCKET } })
    const turns = statements.filter(({ text }) => /from "activities".*for update/.test(text))
    expect(turns.map(({ values }) => values)).toEqual([['quiz202610']])
  })

  it('a try that began before the quiz was closed counts', async () => {
    const begun = (await start(lin.custNo)).data
    gateway.clock.advance(20_000)
    await gateway.office('quiz202610', { move: 'close' })
    expect((await quiz(zhou.custNo)).standing).toBe('notOpen')
    expect(refusal(await start(zhou.custNo))).toMatch(/^E409 活动暂停中/)
    expect((await answer(lin.custNo, begun.tryId, await right(begun))).data.outcome).toBe('won')
  })

  it('the list published at the end has the digest of the first day, so no amount was changed', async () => {
    await gateway.office('quiz202610', { move: 'refill', benefitId: POCKET, count: 5 })
    const during = (await gateway.call(rewards.getQuiz, {})).data
    expect(during).toMatchObject({ standing: 'visitor', pocket: null })
    expect(during.lists.map(({ batch, text }) => [batch, text])).toEqual([
      [1, ''],
      [2, ''],
    ])
    gateway.clock.set(instantAt('2027-01-01', '09:00').toISOString())
    const after = (await gateway.call(rewards.getQuiz, {})).data
    expect(after).toMatchObject({ state: 'ended', standing: 'notOpen' })
    for (const [at, { text, digest }] of after.lists.entries()) {
      expect(digest).toBe(during.lists[at]?.digest)
      expect(digestOf(text)).toBe(digest)
      expect(text).not.toContain(lin.custNo)
    }
    const lines = after.lists[0]?.text.split('\n') ?? []
    expect(lines).toHaveLength(121)
    // A winner finds their amount in the list, at the place of the pocket.
    const { pocket } = await quiz(su.custNo)
    expect(lines[pocket?.place ?? 0]).toBe(`1 ${pocket?.amount}`)
  })

  it('the quiz takes consent, and a visitor is asked to log in', async () => {
    expect((await quiz(gu.custNo)).standing).toBe('needsConsent')
    expect(refusal(await start(gu.custNo))).toMatch(/^E403/)
    expect((await gateway.call(rewards.startQuiz, {})).retCode).toBe('T020104-0001')
  })
})

describe('a consent withdrawn at the same moment', () => {
  it('the consent is checked again under the activity’s lock, so nothing is given after a withdrawal', async () => {
    const { db, clock } = gateway
    const overtaken = new Proxy(db, {
      get(target, key) {
        if (key !== 'transaction') return Reflect.get(target, key)
        return async (work: (tx: Db) => Promise<unknown>) => {
          await withdrawConsent(db, lin.custNo, 'rewards', clock.now())
          return db.transaction(work)
        }
      },
    })
    const given = jest.fn()
    const turn = inAgreedTurn(overtaken, { custNo: lin.custNo, activityId: 'vip2026' }, given)
    await expect(turn).rejects.toThrow('请先阅读并同意活动与权益说明')
    expect(given).not.toHaveBeenCalled()
  })
})

describe('the company’s page', () => {
  it('the company sees the prepared, given and used codes, and an invalid decision is refused', async () => {
    const told = (await gateway.raw('/demo/rewards.json')).json() as { activityId: string; stocks: object[] }[]
    expect(told.map(({ activityId }) => activityId)).toEqual([
      'invite202612',
      'inviteAward2026',
      'quiz202610',
      'vip2026',
    ])
    expect(told[2]?.stocks).toMatchObject([{ benefitId: 'pocket-2026', total: 120, given: 1, used: 0 }])
    const refused = [
      { move: 'refill', benefitId: 'pocket-2026', count: 0 },
      { move: 'refill', benefitId: 'pocket-2026', count: 501 },
      { move: 'steal' },
    ]
    for (const decision of refused) expect((await gateway.office('quiz202610', decision)).statusCode).toBe(400)
    expect((await gateway.office('nothing', { move: 'close' })).statusCode).toBe(404)
    const strange = { move: 'refill', benefitId: COFFEE, count: 1 }
    expect((await gateway.office('quiz202610', strange)).statusCode).toBe(404)
  })
})
