import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { account } from '@/contract/account'
import type { InputOf } from '@/contract/call'
import { papers as paperCalls } from '@/contract/papers'
import { seenByOthers, votes } from '@/contract/votes'
import { isSameResult, isWhole, ownSlipsOf } from '@/features/votes/check-list'
import { countVotes } from '@/lib/vote-count'
import { issueOneTimeToken } from '../../../gateway/auth/one-time-tokens'
import { messageClasses, messages } from '../../../gateway/db/schema/messages'
import { papers } from '../../../gateway/db/schema/papers'
import { ballots, voteTemplates } from '../../../gateway/db/schema/votes'
import { papersHandlers } from '../../../gateway/handlers/papers'
import { votesHandlers } from '../../../gateway/handlers/votes'
import { voteBlocks } from '../../../gateway/papers/vote'
import { answerables } from '../../../gateway/pipeline/answerable'
import { moveMeeting } from '../../../gateway/votes/office'
import { TEST_DEVICE } from '../../helpers/signed-request'
import { insertFundsAndHolding } from '../handlers/account/fund-rows'
import { hong, ming, type SmallGateway, smallGateway } from '../handlers/account/small-gateway'

let gateway: SmallGateway
let number = 0

const motions = [
  { id: 'm1', title: '议案一', needs: 'half' as const },
  { id: 'm2', title: '议案二', needs: 'twoThirds' as const },
]
const proxies = [{ id: 'manager', name: '管理人', about: '公司', choices: { m1: 'agree', m2: 'abstain' } }]

/** A new meeting of fund 100001, of which Ming holds 100 shares and Hong none. */
async function meeting(change: Partial<typeof voteTemplates.$inferInsert> = {}): Promise<string> {
  number += 1
  const templateId = `T${number}`
  const days = { recordDay: '2026-10-30', startDay: '2026-11-01', endDay: '2026-11-21' }
  await gateway.db.insert(voteTemplates).values({
    templateId,
    fundCode: '100001',
    title: '持有人大会',
    content: '',
    motions,
    proxies,
    totalShares: '150.00',
    ...days,
    ...change,
  })
  return templateId
}

beforeAll(async () => {
  gateway = await smallGateway([...answerables(votes, votesHandlers), ...answerables(paperCalls, papersHandlers)])
  await insertFundsAndHolding(gateway, ming.custNo)
  await gateway.db.insert(messageClasses).values({ classId: 'trade', name: '交易', icon: '', sort: 1 })
})
afterAll(() => gateway.close())

const yes = { m1: 'agree', m2: 'against' } as const
const no = { m1: 'against', m2: 'against' } as const

const proof = async ({ custNo }: { custNo: string }) =>
  (
    await issueOneTimeToken(gateway.scope, {
      purpose: 'auth',
      typeCode: '5',
      subject: `c:${custNo}`,
      deviceId: TEST_DEVICE,
    })
  ).token

type Input = Partial<InputOf<typeof votes.castVote>>

async function vote(templateId: string, input: Input = {}, person: { custNo: string } = ming) {
  const authToken = await proof(person)
  return gateway.call(
    votes.castVote,
    { templateId, choices: yes, authToken, ...input },
    { as: await gateway.as(person) },
  )
}
const move = (templateId: string, how: 'open' | 'close' | 'count') =>
  moveMeeting(gateway.db, templateId, how, gateway.clock.now)
const mine = async (templateId: string) =>
  (await gateway.call(votes.getMyVotes, {}, { as: await gateway.as(ming) })).data.find(
    one => one.templateId === templateId,
  )

describe('holder meetings', () => {
  it('meetings are listed with their state, the open ones first, and can be filtered by fund', async () => {
    const [open, ended, coming, sold] = [
      await meeting(),
      await meeting({ endDay: '2026-11-20' }),
      await meeting({ startDay: '2026-11-22', endDay: '2026-12-01' }),
      await meeting({ fundCode: '100002' }),
    ]
    const { data } = await gateway.call(account.getTemplates, {})
    expect(data.map(({ templateId, state }) => [templateId, state])).toEqual([
      [open, 'open'],
      [sold, 'open'],
      [coming, 'coming'],
      [ended, 'ended'],
    ])
    const { data: one } = await gateway.call(account.getTemplates, { fundCode: '100002' })
    expect(one.map(({ templateId }) => templateId)).toEqual([sold])
    expect((await gateway.call(votes.getMeeting, { templateId: open })).data).toMatchObject({
      shortName: '测试基金100001',
      rule: 'first',
      closesAt: '2026-11-21T16:00:00.000Z',
    })
    expect((await gateway.call(votes.getMeeting, { templateId: 'nowhere' })).retCode).toBe('E404')
  })

  it('a vote takes a choice on every motion and a proof, and keeps its weight', async () => {
    const id = await meeting()
    expect((await vote(id, { choices: { m1: 'agree' } })).retCode).toBe('E400')
    expect((await vote(id, { choices: { ...yes, m3: 'agree' } })).retCode).toBe('E400')
    expect((await vote(id, { authToken: undefined })).raw).toEqual({ proofExpired: true })
    expect(await mine(id)).toMatchObject({ shares: '100.00', at: null, choices: {} })
    const { data } = await vote(id)
    expect(data).toMatchObject({ shares: '100.00', choices: yes, proxyId: '', at: '2026-11-21T02:00:00.000Z' })
    expect(await mine(id)).toEqual(data)
  })

  it('a vote is refused with another person’s proof or with a used one', async () => {
    const id = await meeting({ rule: 'last' })
    expect((await vote(id, { authToken: await proof(hong) })).raw).toEqual({ proofExpired: true })
    const authToken = await proof(ming)
    expect((await vote(id, { authToken })).success).toBe(true)
    expect((await vote(id, { authToken, choices: no })).raw).toEqual({ proofExpired: true })
    expect(await mine(id)).toMatchObject({ choices: yes })
  })

  it('if the first vote counts, the same one is accepted again without a proof, and no other', async () => {
    const id = await meeting()
    const { data: first } = await vote(id)
    expect((await vote(id, { authToken: undefined })).data).toEqual(first)
    const other = await vote(id, { choices: no })
    expect([other.retCode, other.retMsg]).toEqual(['E409', expect.stringContaining('以首次表决为准')])
    expect(await mine(id)).toEqual(first)
  })

  it('if the last vote counts, another one gets a new receipt and keeps its code', async () => {
    const id = await meeting({ rule: 'last' })
    const { data: first } = await vote(id)
    gateway.clock.advance(1000)
    const { data: second } = await vote(id, { choices: no })
    expect(second).toMatchObject({ choices: no, listCode: first.listCode, shares: '100.00' })
    expect(second.receiptNo).not.toBe(first.receiptNo)
    gateway.clock.advance(-1000)
  })

  it('a proxy’s vote counts as the proxy announced it', async () => {
    const id = await meeting()
    const { data } = await vote(id, { choices: {}, proxyId: 'manager' })
    expect(data).toMatchObject({ proxyId: 'manager', choices: proxies[0]?.choices })
    expect((await vote(await meeting(), { choices: {}, proxyId: 'nobody' })).retCode).toBe('E400')
  })

  it.each([
    ['before it begins', { startDay: '2026-11-22', endDay: '2026-12-01' }, ming, 'E409', '表决还没有开始'],
    ['after it ended', { endDay: '2026-11-20' }, ming, 'E409', '表决已于2026年11月21日 00:00截止，不能再投票'],
    [
      'by a person without shares any more',
      { fundCode: '100002' },
      ming,
      'E403',
      '只有权益登记日（2026年10月30日）持有',
    ],
    ['by a person who bought later', { recordDay: '2025-01-01' }, ming, 'E403', '只有权益登记日（2025年1月1日）持有'],
    ['by a person who never held the fund', {}, hong, 'E403', '只有权益登记日'],
    ['on the record day itself', { recordDay: '2026-11-21' }, ming, 'E409', '请第二天再来表决'],
  ])('a meeting refuses a vote %s', async (_, change, person, retCode, sentence) => {
    const answer = await vote(await meeting(change), {}, person)
    expect([answer.retCode, answer.retMsg]).toEqual([retCode, expect.stringContaining(sentence)])
  })

  it('a person overtaken by the end is told that this vote does not count and the earlier one does', async () => {
    const id = await meeting({ rule: 'last' })
    const readAt = gateway.clock.now().toISOString()
    await vote(id)
    gateway.clock.advance(60_000)
    await move(id, 'close')
    const late = await vote(id, { choices: no, readAt })
    expect(late.retMsg).toBe('您填写时表决已于2026年11月21日 10:01截止，这一次没有计入，您之前的表决仍然有效')
    // A vote that was counted before is returned as it is.
    expect((await vote(id, { readAt })).data.choices).toEqual(yes)
    gateway.clock.advance(-60_000)
  })

  it('the receipt of a vote states the choices, and what others will see of it', async () => {
    const { data } = await vote(await meeting())
    await gateway.runJobs()
    const [paper] = (await gateway.db.select().from(papers)).filter(({ paperNo }) => paperNo === data.receiptNo)
    if (!paper) throw new Error('There is no receipt.')
    expect(paper.state).toBe('made')
    const said = JSON.stringify(await voteBlocks(gateway.db, paper))
    for (const word of [data.listCode, '100.00', '同意', '反对', '2026-11-21 10:00', seenByOthers])
      expect(said).toContain(word)
    expect(data.receiptNo).toMatch(/^BJ20261121/)
  })

  it('a holder of an early receipt reads at the check page why its code is not in the public list', async () => {
    const { data } = await vote(await meeting())
    await gateway.runJobs()
    const receipt = eq(papers.paperNo, data.receiptNo)
    const [paper] = await gateway.db.update(papers).set({ issuedAt: gateway.clock.now() }).where(receipt).returning()
    const { statusCode, body } = await gateway.app.inject(`/check/${paper?.code}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('如果回执上写有「公示编号」')
    expect(body).toContain('回执依然有效')
    // Nobody reads the code of the vote here: it belongs to the voter.
    expect(body).not.toContain(data.listCode)
    await gateway.db.update(papers).set({ kind: 'bill' }).where(receipt)
    expect((await gateway.app.inject(`/check/${paper?.code}`)).body).not.toContain('公示编号')
  })
})

describe('the count', () => {
  it('the count is published with an anonymous list that gives the same result', async () => {
    const id = await meeting()
    await vote(id)
    await gateway.db.insert(ballots).values({
      listCode: 'LETTER',
      templateId: id,
      way: 'letter',
      shares: '50.00',
      choices: { m1: 'against', m2: 'agree' },
      at: gateway.clock.now(),
    })
    expect((await gateway.call(votes.getBallots, { templateId: id })).data).toEqual({ groups: [], digest: '' })
    await expect(move(id, 'count')).rejects.toThrow('E409')
    await move(id, 'close')
    await move(id, 'count')
    const { data: list } = await gateway.call(votes.getBallots, { templateId: id })
    expect(JSON.stringify(list)).not.toContain(ming.custNo)
    const told = (await gateway.call(votes.getMeeting, { templateId: id })).data
    expect(told).toMatchObject({ state: 'counted', result: { attending: '150.00', turnout: '100.00', isValid: true } })
    expect(told.result?.motions.map(({ isPassed }) => isPassed)).toEqual([true, false])
    expect(isSameResult(told, list)).toBe(true)
    const own = await mine(id)
    if (!own) throw new Error('There is no vote.')
    expect(isWhole(told, own, ownSlipsOf(own), list)).toBe(true)
    const [message] = (await gateway.db.select().from(messages)).filter(({ sId }) => sId.startsWith(`V${id}-`))
    expect(message?.content).toContain(list.digest)
    expect((await vote(id, { choices: no })).retCode).toBe('E409')
  })

  it('a changed vote is in the list as it was cast last, and only once', async () => {
    const id = await meeting({ rule: 'last', totalShares: '100.00' })
    await vote(id)
    await vote(id, { choices: no })
    await vote(id, { choices: no })
    await move(id, 'close')
    await move(id, 'count')
    const { data: list } = await gateway.call(votes.getBallots, { templateId: id })
    const told = (await gateway.call(votes.getMeeting, { templateId: id })).data
    expect(told.result).toMatchObject({ attending: '100.00', ballots: 1 })
    expect(isSameResult(told, list)).toBe(true)
    expect(new Set(list.groups.map(({ choice }) => choice))).toEqual(new Set(['against']))
    const own = await mine(id)
    if (!own) throw new Error('There is no vote.')
    expect(isWhole(told, own, ownSlipsOf(own), list)).toBe(true)
    const earlier = { ...own, choices: yes }
    expect(isWhole(told, earlier, ownSlipsOf(earlier), list)).toBe(false)
  })

  it('the count does not depend on the order of the votes, and gives every share to one choice', () => {
    const one = fc.record({
      shares: fc.integer({ min: 1, max: 1e9 }).map(cents => (cents / 100).toFixed(2)),
      choices: fc.record({
        m1: fc.constantFrom('agree', 'against', 'abstain'),
        m2: fc.constantFrom('agree', 'against', 'abstain'),
      }),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), fc.integer({ min: 0, max: 29 }), (list, at) => {
        const total = '200000000.00'
        const counted = countVotes(list, motions, total)
        expect(countVotes([...list.slice(at), ...list.slice(0, at)].reverse(), motions, total)).toEqual(counted)
        const cents = (text: string) => Math.round(Number(text) * 100)
        for (const { agree, against, abstain } of counted.motions) {
          expect(cents(agree) + cents(against) + cents(abstain)).toBe(cents(counted.attending))
        }
      }),
    )
  })

  it('a motion passes with exactly half or exactly two thirds, and none passes in an invalid meeting', () => {
    const of = (agree: string, against: string, total: string) =>
      countVotes(
        [
          { shares: agree, choices: { m1: 'agree', m2: 'agree' } },
          { shares: against, choices: { m1: 'against', m2: 'against' } },
        ],
        motions,
        total,
      ).motions.map(({ isPassed }) => isPassed)
    expect(of('50.00', '50.00', '200.00')).toEqual([true, false])
    expect(of('49.99', '50.01', '200.00')).toEqual([false, false])
    expect(of('66.67', '33.33', '200.00')).toEqual([true, true])
    expect(of('66.66', '33.34', '200.00')).toEqual([true, false])
    expect(of('66.67', '33.33', '200.01')).toEqual([false, false])
  })
})

describe('simultaneous votes', () => {
  it('simultaneous votes of one person leave one vote', async () => {
    const id = await meeting({ rule: 'last' })
    await Promise.all([yes, no, yes, no].map(choices => vote(id, { choices })))
    const kept = (await gateway.db.select().from(ballots)).filter(({ templateId }) => templateId === id)
    expect(kept).toHaveLength(1)
  })

  it('a vote sent while the meeting closes is counted, or the person is told that it was too late', async () => {
    const orders = fc.array(fc.constantFrom('vote' as const, 'other' as const, 'close' as const), {
      minLength: 2,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(orders, async steps => {
        const id = await meeting({ rule: 'last' })
        const answers = await Promise.all(
          steps.map(async step => {
            if (step === 'close') {
              await move(id, 'close').catch(() => undefined)
              return null
            }
            const choices = step === 'vote' ? yes : no
            return { choices, answer: await vote(id, { choices }) }
          }),
        )
        const taken = answers.flatMap(one => (one?.answer.success ? [one.choices] : []))
        const kept = await mine(id)
        if (taken.length === 0) expect(kept?.at).toBeNull()
        else expect(taken).toContainEqual(kept?.choices)
        for (const one of answers) {
          if (one && !one.answer.success) expect(one.answer.retMsg).toMatch(/^表决已于.*截止/)
        }
      }),
      { numRuns: 12 },
    )
  }, 180_000)
})
