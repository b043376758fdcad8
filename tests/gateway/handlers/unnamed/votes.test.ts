import { account } from '@/contract/account'
import type { InputOf } from '@/contract/call'
import { unnamed } from '@/contract/unnamed'
import { voteTemplates } from '../../../../gateway/db/schema/content'
import { insertFundsAndHolding } from '../account/fund-rows'
import { hong, ming, type SmallGateway, smallGateway } from '../account/small-gateway'

let gateway: SmallGateway
beforeAll(async () => {
  gateway = await smallGateway()
  await insertFundsAndHolding(gateway, ming.custNo)
  const motions = [
    { id: 'm1', title: '议案一' },
    { id: 'm2', title: '议案二' },
  ]
  const template = { title: '持有人大会', content: '', motions, startDay: '2026-11-01', endDay: '2026-11-21' }
  await gateway.db.insert(voteTemplates).values([
    { ...template, templateId: 'ended', fundCode: '100001', endDay: '2026-11-20' },
    { ...template, templateId: 'open', fundCode: '100001' },
    { ...template, templateId: 'coming', fundCode: '100001', startDay: '2026-11-22', endDay: '2026-12-01' },
    { ...template, templateId: 'sold', fundCode: '100002' },
  ])
})
afterAll(() => gateway.close())

const yes = { m1: 'agree', m2: 'against' } as const
const vote = async (
  templateId: string,
  choices: InputOf<typeof unnamed.castVote>['choices'] = yes,
  person: { custNo: string } = ming,
) => gateway.call(unnamed.castVote, { templateId, choices }, { as: await gateway.as(person) })

describe('holder meetings', () => {
  it('are listed with their state, the open ones first', async () => {
    const { data } = await gateway.call(account.getTemplates, {})
    expect(data.map(({ templateId, state }) => [templateId, state])).toEqual([
      ['open', 'open'],
      ['sold', 'open'],
      ['coming', 'coming'],
      ['ended', 'ended'],
    ])
    expect(data[0]).toMatchObject({
      shortName: '测试基金100001',
      motions: [{ id: 'm1', title: '议案一' }, { id: 'm2' }],
    })
  })

  it('are found by fund', async () => {
    const { data } = await gateway.call(account.getTemplates, { fundCode: '100002' })
    expect(data.map(({ templateId }) => templateId)).toEqual(['sold'])
  })

  it('take a vote of a holder on every motion, once', async () => {
    expect((await vote('open', { m1: 'agree' })).retCode).toBe('E400')
    expect((await vote('open', { ...yes, m3: 'agree' })).retCode).toBe('E400')
    expect((await vote('open')).data.at).toBe('2026-11-21T02:00:00.000Z')
    gateway.clock.advance(60_000)
    // The same vote again is the same vote; another one is too late.
    expect((await vote('open')).data.at).toBe('2026-11-21T02:00:00.000Z')
    expect((await vote('open', { m1: 'against', m2: 'against' })).retCode).toBe('E409')
    const mine = await gateway.call(unnamed.getMyVotes, {}, { as: await gateway.as(ming) })
    expect(mine.data).toEqual([{ templateId: 'open', choices: yes, at: '2026-11-21T02:00:00.000Z' }])
    const theirs = await gateway.call(unnamed.getMyVotes, {}, { as: await gateway.as(hong) })
    expect(theirs.data).toEqual([])
  })

  it.each([
    ['before it begins', 'coming', ming, 'E409'],
    ['after it ended', 'ended', ming, 'E409'],
    ['of who sold all shares', 'sold', ming, 'E403'],
    ['of who never held the fund', 'open', hong, 'E403'],
    ['in a meeting that does not exist', 'nowhere', ming, 'E404'],
  ])('refuse a vote %s', async (_, templateId, person, retCode) => {
    expect((await vote(templateId, yes, person)).retCode).toBe(retCode)
  })
})
