import { type Day, weekday } from '@/lib/date'
import { compare } from '@/lib/decimal'
import { isTradingDay } from '@/lib/trading-days'
import type { Holding } from '../holding'
import { person } from '../people'
import { random } from '../random'
import type { Action, Story } from '../story'

const fundCodes = [
  '100011',
  '100021',
  '100031',
  '100101',
  '100111',
  '100121',
  '100201',
  '100211',
  '100221',
  '100301',
  '100402',
  '100411',
  '100421',
  '200011',
  '200012',
] as const
const places = ['direct', 'broker'] as const

/** The last day with many actions. After it only the plans and one order a day continue. */
const lastDay: Day = '2026-11-20'

const convertible = (fundCode: string) => fundCode < '200000'

/** Three or four small transactions on a trading day. They depend only on the day and on the holdings. */
function tradesOn(day: Day, held: readonly Holding[]): Action[] {
  const trades = isTradingDay(day) && day <= lastDay ? tradesDuring(day, held) : []
  return day < lastDay ? trades : [...trades, orderAfterCutOff(day)]
}

/**
 * A purchase on every day after 15:00, for the next trading day: at any day and time of a demo there is one that can
 * still be cancelled.
 */
const orderAfterCutOff = (day: Day): Action => ({
  day,
  kind: 'purchase',
  fundCode: '100301',
  into: null,
  place: 'direct',
  quantity: '100.00',
  outcome: 'confirmed',
  time: '15:05',
})

function tradesDuring(day: Day, held: readonly Holding[]): Action[] {
  const dice = random('chen', day)
  return Array.from({ length: dice.whole(2, 5) }, (): Action => {
    const common = { day, into: null, outcome: dice.next() < 0.01 ? ('cancelled' as const) : ('confirmed' as const) }
    const wish = dice.next()
    const enough = held.filter(({ shares }) => compare(shares, '200') > 0)
    if (wish < 0.62 || enough.length === 0) {
      const quantity = `${dice.whole(1, 40) * 50}.00`
      return { ...common, kind: 'purchase', fundCode: dice.pick(fundCodes), place: dice.pick(places), quantity }
    }
    const { fundCode, place } = dice.pick(enough)
    const quantity = `${dice.whole(3, 18)}%`
    const into = dice.pick(fundCodes)
    if (wish > 0.97 && convertible(fundCode) && convertible(into) && into !== fundCode) {
      return { ...common, kind: 'convert', fundCode, into, place, quantity, outcome: 'confirmed' }
    }
    return { ...common, kind: 'redeem', fundCode, place, quantity }
  })
}

/**
 * A person who trades every day and invests weekly in fifteen funds: more than five thousand transactions in three
 * years.
 */
export const chen: Story = {
  custNo: person('chen').custNo,
  index: '04',
  accounts: [
    {
      fundAccount: '980100000401',
      kind: 'fund',
      accountType: '0',
      openedDay: '2023-11-20',
      places: [
        { name: 'direct', channelCode: '001', tradingAccount: 'T0010100000401' },
        { name: 'broker', channelCode: '201', tradingAccount: 'T2010100000402' },
      ],
    },
  ],
  cashDividends: ['100031', '100421'],
  actionsOn: tradesOn,
  plans: fundCodes.map((fundCode, index) => ({
    planNo: `P04000${String(index + 1).padStart(2, '0')}`,
    fundCode,
    place: places[index % 2] ?? 'direct',
    amount: `${100 + (index % 5) * 100}.00`,
    period: 'week',
    dayOfPeriod: (index % 5) + 1,
    startDay: '2023-11-20',
    expiryDay: null,
    stop: null,
    failedOn: weekday('2025-03-05') === (index % 5) + 1 ? ['2025-03-05'] : [],
    bankAccountNo: '6229990104000000004',
  })),
}
