import { stories } from '../../../gateway/seed/stories'
import { abdu } from '../../../gateway/seed/stories/abdu'
import { chen } from '../../../gateway/seed/stories/chen'
import { type Compared, compareAnswers, leftOut, type RoundTrip, roundTrip } from '../../helpers/round-trip'

/**
 * `ROUND_TRIP=whole` (see scripts/bench/round-trip.mjs) writes every day since the first one for itself, with
 * everybody, and asks everything. Otherwise three years come as a first load by month, then three weeks day by day,
 * without two people whose transactions are of the others' kinds.
 */
const isWhole = process.env.ROUND_TRIP === 'whole'
const wish = isWhole
  ? { loadedTo: null, told: stories }
  : { loadedTo: '2026-10-31', told: stories.filter(story => story !== chen && story !== abdu) }

let trip: RoundTrip
beforeAll(async () => {
  trip = await roundTrip(wish)
}, 3_600_000)
afterAll(() => trip?.close())

it('every figure of every person is the same after the world was written as files and taken in', async () => {
  const compared = await trip.compare(isWhole ? 'whole' : 'short')
  const { figures, words, answers, differences } = compared
  if (isWhole) {
    const who = `${trip.investors.length} people, ${trip.batches} batches, ${answers} answers`
    process.stderr.write(`${who}: ${figures} figures compared, ${differences.length} differ (and ${words} words)\n`)
  }
  expect(differences.slice(0, 20)).toEqual([])
  // Every person has their figures: an answer that nobody could give would make both gateways agree.
  expect(answers).toBeGreaterThan(150 * trip.investors.length)
  expect(figures).toBeGreaterThan(200_000)
}, 3_600_000)

it('a figure that is one cent off, a missing one and one too many are found, and what is left out is not', () => {
  const compared: Compared = { figures: 0, words: 0, answers: 0, differences: [] }
  const before = new Map<string, unknown>([
    ['assets.analysisReport 2026', { fee: '1.00', logins: 3, funds: [{ amount: '5.00' }, { amount: '6.00' }] }],
    ['assets.queryProfit {}', { asOf: '2026-11-20' }],
  ])
  const after = new Map<string, unknown>([
    ['assets.analysisReport 2026', { fee: '1.01', logins: 0, funds: [{ amount: '5.00' }] }],
    ['assets.queryProfit {}', { asOf: '2026-11-20', profit: '0.00' }],
  ])
  compareAnswers('somebody', before, after, compared)
  expect(compared.differences.map(({ path }) => path)).toEqual(['fee', 'funds.length', 'funds[1].amount', 'profit'])
  expect(compared.figures).toBe(6)
})

it('each part that is left out has its reason', () => {
  expect(leftOut.filter(({ reason }) => reason.length < 10)).toEqual([])
  expect(leftOut.length).toBeLessThan(10)
})
