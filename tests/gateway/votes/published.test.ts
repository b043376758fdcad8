import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { choiceWord, type OwnVote, voteChoices, votes } from '@/contract/votes'
import { isSameResult, isWhole, ownSlipsOf } from '@/features/votes/check-list'
import { sum } from '@/lib/money'
import { sha256Hex } from '@/lib/sha256-hex'
import { countVotes } from '@/lib/vote-count'
import { ballots, voteLists } from '../../../gateway/db/schema/votes'
import { MONEY, total, toUnits } from '../../../gateway/portfolio/units'
import { ballotRows } from '../../../gateway/seed/content/votes'
import { person } from '../../../gateway/seed/people'
import { type Cut, cutVotes, slipsOf } from '../../../gateway/votes/cut'
import { type TestGateway, testGateway } from '../../helpers/gateway'

const COUNTED = ['TP20250612', 'TP20250901'] as const
const LIN = 'TP20250612'

const shareOf = (cuts: readonly Cut[]) => total(cuts.map(({ size, count }) => size * count))
const votesOf = fc.array(fc.bigInt({ min: 1n, max: 10n ** 11n }), { minLength: 1, maxLength: 40 })

/** How many slips of each size there are, over all votes: all that is public of one choice beside random codes. */
function publicOf(own: readonly (readonly Cut[])[]): string[] {
  const counts = new Map<bigint, bigint>()
  for (const { size, count } of own.flat()) counts.set(size, (counts.get(size) ?? 0n) + count)
  return [...counts].map(([size, count]) => `${size}×${count}`).sort()
}

describe('the slips of votes', () => {
  it('every vote is cut into slips of exactly its shares, and the slips are those that follow from the sum', () => {
    fc.assert(
      fc.property(votesOf, fc.integer({ min: 0, max: 60 }), (shares, others) => {
        const own = cutVotes(shares, shares.length + others)
        expect(own.map(shareOf)).toEqual(shares)
        const expected = slipsOf(total(shares), shares.length + others)
        expect(publicOf(own)).toEqual(publicOf([expected]))
      }),
    )
  })

  it('two electorates with the same sums and number of voters have the same list, whatever each voter has', () => {
    fc.assert(
      fc.property(votesOf, votesOf, fc.integer({ min: 0, max: 20 }), (one, other, others) => {
        const voters = Math.max(one.length, other.length) + others
        const missing = total(one) - total(other)
        const [less, more] = missing >= 0n ? [other, one] : [one, other]
        const topped = less.map((share, index) => (index === 0 ? share + total(more) - total(less) : share))
        expect(publicOf(cutVotes(topped, voters))).toEqual(publicOf(cutVotes(more, voters)))
      }),
    )
  })

  it('tiny sums, a single voter and equal votes can be cut as well', () => {
    for (const shares of [[1n], [5n], [3n, 1n], [1n, 1n, 1n], [10n ** 12n, 1n], [999_999_999n]]) {
      expect(cutVotes(shares, shares.length).map(shareOf)).toEqual(shares)
      expect(cutVotes(shares, 500).map(shareOf)).toEqual(shares)
    }
    expect(cutVotes([], 9)).toEqual([])
  })
})

describe('the published list of the made-up meetings', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await testGateway()
  })
  afterAll(() => gateway.close())

  const listOf = async (templateId: string) => (await gateway.call(votes.getBallots, { templateId })).data
  const meetingOf = async (templateId: string) => (await gateway.call(votes.getMeeting, { templateId })).data
  const ownOf = async (key: 'lin' | 'zhou', templateId: string): Promise<OwnVote> => {
    const all = (await gateway.call(votes.getMyVotes, {}, { as: person(key) })).data
    const own = all.find(one => one.templateId === templateId)
    if (!own) throw new Error(`There is no vote of ${key}.`)
    return own
  }
  const addressOf = (templateId: string) => `/e-service/api/B/identify/ballotsFile.api?templateId=${templateId}`

  it.each(COUNTED)(
    'anybody can sum the public file of %s with a spreadsheet and gets the published result',
    async id => {
      const file = await gateway.app.inject({ method: 'GET', url: addressOf(id) })
      expect(file.statusCode).toBe(200)
      const rows = file.body
        .replace(/^\ufeff/, '')
        .trim()
        .split('\r\n')
        .slice(1)
        .map(line => line.split(','))
      const { motions, result } = await meetingOf(id)
      expect(rows.length).toBeGreaterThan(1000)
      expect(new Set(rows.map(([, , , code]) => code)).size).toBe(rows.length)
      const summed = motions.map((_, index) =>
        voteChoices.map(choice =>
          sum(
            rows.filter(row => row[0] === String(index + 1) && row[1] === choiceWord(choice)).map(row => row[2] ?? ''),
          ),
        ),
      )
      expect(summed).toEqual(result?.motions.map(({ agree, against, abstain }) => [agree, against, abstain]))
      expect(sha256Hex(file.body)).toBe((await listOf(id)).digest)
      expect(isSameResult(await meetingOf(id), await listOf(id))).toBe(true)
    },
  )

  it.each(COUNTED)(
    'the slips add nothing to the sums for a person who knows the exact shares of every holder: %s',
    async id => {
      const held = ballotRows().filter(({ templateId }) => templateId === id)
      const { groups } = await listOf(id)
      const { motions } = await meetingOf(id)
      // No row has the shares of a person.
      const rows = held.filter(({ shares }) => groups.some(group => group.shares === shares))
      expect(rows).toEqual([])
      for (const motion of motions) {
        for (const choice of voteChoices) {
          const listed = groups.filter(group => group.motionId === motion.id && group.choice === choice)
          const whole = total(listed.map(({ shares, codes }) => toUnits(shares ?? '', MONEY) * BigInt(codes.length)))
          const cuts = listed.map(({ shares, codes }) => ({
            size: toUnits(shares ?? '', MONEY),
            count: BigInt(codes.length),
          }))
          // The slips follow from the sum and the number of votes alone. They add nothing to what these two tell.
          expect(publicOf([cuts])).toEqual(publicOf([slipsOf(whole, held.length)]))
          // Every holder whose shares fit into the sum may have chosen it: slips of exactly their shares are there.
          for (const { shares } of held) {
            const own = toUnits(shares, MONEY)
            if (own <= whole) expect(cutVotes([own, whole - own], held.length).map(shareOf)).toEqual([own, whole - own])
          }
        }
      }
    },
  )

  it('the public answers have no code of a receipt, no secret, no way of a vote and no customer', async () => {
    const kept = await gateway.db.select().from(ballots)
    for (const id of COUNTED) {
      const file = await gateway.app.inject({ method: 'GET', url: addressOf(id) })
      const said = `${JSON.stringify(await listOf(id))}${JSON.stringify(await meetingOf(id))}${file.body}`
      for (const { listCode, secret, custNo, way } of kept) {
        for (const word of [listCode, secret, custNo ?? listCode, `"${way}"`]) expect(said).not.toContain(word)
      }
    }
  })

  it('a voter finds all slips of the own vote in the list, and another vote or another list shows a fault', async () => {
    const [meeting, list] = [await meetingOf(LIN), await listOf(LIN)]
    for (const key of ['lin', 'zhou'] as const) {
      const own = await ownOf(key, LIN)
      const slips = ownSlipsOf(own)
      expect(sum(slips.map(({ shares }) => shares))).toBe(own.shares)
      expect(isWhole(meeting, own, slips, list)).toBe(true)
      const choice = own.choices.m1 === 'agree' ? 'against' : 'agree'
      const changed = { ...own, choices: { m1: choice } }
      expect(isWhole(meeting, changed, ownSlipsOf(changed), list)).toBe(false)
      const smaller = { ...own, slips: own.slips.slice(1) }
      expect(isWhole(meeting, smaller, ownSlipsOf(smaller), list)).toBe(false)
      const without = {
        ...list,
        groups: list.groups.map(group => ({ ...group, codes: group.codes.filter(code => code !== slips[0]?.code) })),
      }
      expect(isWhole(meeting, own, slips, without)).toBe(false)
      expect(isSameResult(meeting, without)).toBe(false)
    }
  })

  it('slips of two voters are never the same, so one slip cannot be shown to both', async () => {
    const [lin, zhou] = [ownSlipsOf(await ownOf('lin', LIN)), ownSlipsOf(await ownOf('zhou', LIN))]
    const codes = [...lin, ...zhou].map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every(code => /^[0-9a-f]{8}(-[0-9a-f]{8}){3}$/.test(code))).toBe(true)
  })

  it('a list that has a slip twice is not taken for the result, whatever it sums to', async () => {
    const [meeting, list] = [await meetingOf(LIN), await listOf(LIN)]
    const doubled = {
      ...list,
      groups: list.groups.map(group =>
        group.codes.length > 1 ? { ...group, codes: [group.codes[0] ?? '', ...group.codes.slice(0, -1)] } : group,
      ),
    }
    expect(isSameResult(meeting, doubled)).toBe(false)
  })

  it('the list is made once: everybody and every later look gets the same one, also at the same moment', async () => {
    await gateway.db.delete(voteLists)
    const answers = await Promise.all(Array.from({ length: 4 }, () => listOf('TP20250901')))
    expect(new Set(answers.map(({ digest }) => digest)).size).toBe(1)
    expect(await listOf('TP20250901')).toEqual(answers[0])
    expect(answers[0]?.groups.length).toBeGreaterThan(0)
  })

  it('nothing of the list is public before the count, and a voter has no slips yet', async () => {
    expect(await listOf('TP20261019')).toEqual({ groups: [], digest: '' })
    const file = await gateway.app.inject({ method: 'GET', url: addressOf('TP20261019') })
    expect([file.statusCode, file.body]).toEqual([404, '匿名表决清单在计票后公布'])
    expect(await ownOf('lin', 'TP20261019')).toMatchObject({ choices: { m1: 'agree' }, secret: '', slips: [] })
  })

  it('a list is built once, and a list with another digest is never answered from memory', async () => {
    const before = await listOf(LIN)
    const file = async () => (await gateway.app.inject({ method: 'GET', url: addressOf(LIN) })).body
    const kept = await file()
    const ofLin = eq(voteLists.templateId, LIN)
    const [row] = await gateway.db.select().from(voteLists).where(ofLin)
    // Nobody changes a published list. The look is not repeated while its digest stays.
    await gateway.db.update(voteLists).set({ groups: [] }).where(ofLin)
    expect([await listOf(LIN), await file()]).toEqual([before, kept])
    await gateway.db.update(voteLists).set({ digest: 'another' }).where(ofLin)
    expect(await listOf(LIN)).toEqual({ groups: [], digest: 'another' })
    expect(await file()).not.toContain(before.groups[0]?.codes[0])
    await gateway.db.update(voteLists).set({ groups: row?.groups, digest: row?.digest }).where(ofLin)
    expect([await listOf(LIN), await file()]).toEqual([before, kept])
  })

  it('one address may look at public lists 120 times a minute, as lists and as files together', async () => {
    gateway.clock.set('2026-11-21T02:30:00Z')
    const look = () => gateway.call(votes.getBallots, { templateId: 'TP20261019' })
    for (let looks = 0; looks < 120; looks += 1) expect((await look()).retCode).toBe('0')
    expect((await look()).retCode).toBe('E429')
    expect((await gateway.app.inject({ method: 'GET', url: addressOf(LIN) })).statusCode).toBe(429)
    gateway.clock.set('2026-11-21T02:31:00Z')
    expect((await look()).retCode).toBe('0')
  })
})

describe('a vote that leaves a motion out', () => {
  it('a vote without a choice on a motion abstains there, so every motion sums to the participating shares', () => {
    const [motion] = countVotes([{ shares: '5.00', choices: {} }], [{ id: 'm1', needs: 'half' }], '5.00').motions
    expect(motion).toMatchObject({ agree: '0.00', against: '0.00', abstain: '5.00' })
  })
})
