import fc from 'fast-check'
import { addDays, daysBetween, weekday } from '@/lib/date'
import { compare } from '@/lib/decimal'
import { divide, multiply, subtract, sum } from '@/lib/money'
import { isTradingDay, publishedOn } from '@/lib/trading-days'
import { allocationsOf } from '../../../gateway/seed/allocations'
import { identityNumber } from '../../../gateway/seed/certificate'
import { tradeMessages } from '../../../gateway/seed/content/messages'
import { districtRows } from '../../../gateway/seed/districts'
import { fundRows } from '../../../gateway/seed/funds'
import { historyStart, marketOf } from '../../../gateway/seed/market'
import { people } from '../../../gateway/seed/people'
import { random } from '../../../gateway/seed/random'
import { simulate } from '../../../gateway/seed/simulate'
import { stories } from '../../../gateway/seed/stories'
import { table } from '../../../gateway/seed/table'
import { TODAY } from '../../helpers/database'

const market = marketOf(TODAY)
const fundOf = (code: string) => fundRows.find(({ fundCode }) => fundCode === code)

describe('seeded random numbers', () => {
  it('random numbers are the same for the same key and different for another key', () => {
    expect(random('a', 1).next()).toBe(random('a', 1).next())
    expect(random('a', 1).next()).not.toBe(random('a', 2).next())
    // The same on every machine: a change here changes the past of everybody in the made-up world.
    expect(random('known').whole(0, 1_000_000)).toBe(967122)
  })

  it('random numbers stay within their bounds and are spread', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (key, least, width) => {
        const number = random(key).whole(least, least + width)
        expect(number >= least && number <= least + width).toBe(true)
      }),
    )
    const normals = Array.from({ length: 2000 }, (_, index) => random('spread', index).normal())
    const mean = normals.reduce((total, value) => total + value, 0) / normals.length
    expect(Math.abs(mean)).toBeLessThan(0.1)
    expect(normals.filter(value => Math.abs(value) < 1).length / normals.length).toBeGreaterThan(0.6)
  })
})

describe('the funds', () => {
  it('there are forty funds of all types, each with its own code', () => {
    expect(fundRows).toHaveLength(40)
    expect(new Set(fundRows.map(({ fundCode }) => fundCode)).size).toBe(40)
    const types = new Set(fundRows.flatMap(({ fundType }) => fundType.split(',')))
    expect([...types].sort()).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09'])
    expect(fundRows.every(({ fundCode }) => /^[12]00\d{3}$/.test(fundCode))).toBe(true)
  })

  it('net values are published on trading days, those of money-market funds daily, none before its time', () => {
    for (const { fundCode, day } of market.netValues) {
      const fund = fundOf(fundCode)
      expect(publishedOn(day, fund?.lagDays ?? 0) <= TODAY).toBe(true)
      if (fund?.fundType !== '04') expect(isTradingDay(day)).toBe(true)
    }
    const ofMoneyMarket = market.netValues.filter(row => row.fundCode === '100301')
    expect(ofMoneyMarket).toHaveLength(daysBetween(historyStart, TODAY))
  })

  it('a net value changes by the published rate, with dividends added back', () => {
    const paid = new Map(market.dividends.map(row => [`${row.fundCode}/${row.exDay}`, row.perShare]))
    let previous: (typeof market.netValues)[number] | undefined
    for (const row of market.netValues) {
      if (previous?.fundCode === row.fundCode && row.dayRate) {
        const grown = sum([row.netValue, paid.get(`${row.fundCode}/${row.day}`) ?? '0'], 4)
        const change = multiply(subtract(grown, previous.netValue), '100', 4)
        expect(divide(change, previous.netValue, 4)).toBe(row.dayRate)
        expect(subtract(row.accumulated, previous.accumulated)).toBe(subtract(grown, previous.netValue))
      }
      previous = row
    }
  })

  it('net values move in the range of their fund type', () => {
    const worst = (code: string) =>
      Math.max(...market.netValues.filter(row => row.fundCode === code).map(row => Math.abs(Number(row.dayRate ?? 0))))
    expect(worst('100201')).toBeLessThan(0.4)
    expect(worst('100021')).toBeGreaterThan(2)
    expect(worst('100021')).toBeLessThan(10)
    const incomes = market.netValues.flatMap(row =>
      row.incomePerTenThousand ? [Number(row.incomePerTenThousand)] : [],
    )
    expect(Math.min(...incomes)).toBeGreaterThan(0.28)
    expect(Math.max(...incomes)).toBeLessThan(0.7)
  })

  it('the next dividend is announced before its day', () => {
    const coming = market.dividends.filter(row => row.exDay > TODAY)
    expect(coming.map(row => row.fundCode)).toContain('100201')
    expect(coming.every(row => row.announceDay <= TODAY && row.reinvestNetValue === null)).toBe(true)
  })

  it('the parts of a fund sum to 100, and its industries to its stocks', () => {
    const { allocations, industries } = allocationsOf(TODAY)
    for (const row of allocations) {
      expect(sum([row.stock, row.bond, row.cash, row.other], 4)).toBe('100.0000')
      expect([row.stock, row.bond, row.cash, row.other].some(part => compare(part, '0') < 0)).toBe(false)
      const mine = industries.filter(one => one.fundCode === row.fundCode && one.quarterEnd === row.quarterEnd)
      expect(
        compare(
          sum(
            mine.map(one => one.percent),
            4,
          ),
          row.stock,
        ),
      ).toBe(0)
    }
  })
})

describe('the people', () => {
  it('certificates have a valid check digit and a region that no real person has', () => {
    const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2, 1]
    for (const { cert } of people) {
      const digits = [...cert].map(digit => (digit === 'X' ? 10 : Number(digit)))
      expect(digits.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0) % 11).toBe(1)
      expect(cert).toMatch(/^99/)
    }
    expect(identityNumber('1988-04-16', '031')).toHaveLength(18)
  })

  it('the people have distinct data, and live in existing districts', () => {
    for (const key of ['custNo', 'mobile', 'cert', 'openid', 'h5Openid', 'unionid', 'password'] as const) {
      expect(new Set(people.map(one => one[key])).size).toBe(people.length)
    }
    expect(people.some(({ custNo }) => custNo.startsWith('000'))).toBe(true)
    expect(people.some(({ name }) => name.length === 14 && name.includes('·'))).toBe(true)
    for (const { address } of people) {
      const district = districtRows.find(({ code }) => code === address.district)
      expect([district?.level, district?.parentCode]).toEqual([3, address.city])
      expect(districtRows.find(({ code }) => code === address.city)?.parentCode).toBe(address.province)
    }
  })
})

describe('the transactions of the made-up people', () => {
  const lives = stories.map(story => ({ story, ...simulate(story, market, TODAY) }))
  const all = lives.flatMap(life => life.transactions)
  const outgoing = ['redeem', 'convertOut']

  it('one person has more than five thousand transactions in fifteen funds', () => {
    const counts = lives.map(({ transactions }) => transactions.length)
    expect(Math.max(...counts)).toBeGreaterThan(5000)
    const most = lives.find(({ transactions }) => transactions.length > 5000)
    expect(new Set(most?.transactions.map(row => row.fundCode)).size).toBe(15)
  })

  it('a purchase gives shares for the amount less the fee at the net value of the trading day', () => {
    for (const row of all) {
      if (row.state !== 'confirmed' || !['purchase', 'regularInvestment', 'convertIn', 'subscribe'].includes(row.type))
        continue
      const invested = subtract(row.amount ?? '', row.fee ?? '')
      expect(divide(invested, row.netValue ?? '', 2)).toBe(row.shares)
      if (row.type !== 'subscribe') expect(market.at(row.fundCode, row.tradeDay)?.netValue).toBe(row.netValue)
    }
  })

  it('a redemption pays the net value less the fee, plus the income of a money-market fund sold whole', () => {
    for (const row of all) {
      if (row.state !== 'confirmed' || !outgoing.includes(row.type)) continue
      const gross = multiply(row.shares ?? '', row.netValue ?? '', 2)
      const extra = subtract(row.amount ?? '', subtract(gross, row.fee ?? ''))
      if (fundOf(row.fundCode)?.fundType === '04') expect(compare(extra, '0')).toBeGreaterThanOrEqual(0)
      else expect(extra).toBe('0.00')
    }
  })

  it('no transaction takes out more shares than there are', () => {
    const held = new Map<string, string>()
    const ordered = all
      .filter(row => row.state === 'confirmed' && row.type !== 'dividendCash')
      .sort((a, b) => ((a.confirmDay ?? '') < (b.confirmDay ?? '') ? -1 : 1))
    for (const row of ordered) {
      const key = `${row.tradingAccount}/${row.fundCode}`
      const before = held.get(key) ?? '0'
      const after = outgoing.includes(row.type) ? subtract(before, row.shares ?? '') : sum([before, row.shares ?? ''])
      held.set(key, after)
    }
    expect([...held.values()].every(shares => compare(shares, '0') >= 0)).toBe(true)
  })

  it('a conversion out of one fund has its counterpart in the other', () => {
    const ins = all.filter(row => row.type === 'convertIn')
    expect(ins.length).toBeGreaterThan(3)
    for (const row of ins) {
      const other = all.find(one => one.applicationNo === row.relatedNo)
      expect([other?.type, other?.relatedNo, other?.amount, other?.confirmDay]).toEqual([
        'convertOut',
        row.applicationNo,
        row.amount,
        row.confirmDay,
      ])
    }
  })

  it('transactions are confirmed on a trading day after the net value is known', () => {
    for (const row of all) {
      if (!row.confirmDay) continue
      expect(isTradingDay(row.confirmDay)).toBe(true)
      // Refunds and transfers to heirs are confirmed at once.
      if (/^dividend|^incomeCarried$|^revoke|^transfer/.test(row.type)) continue
      expect(row.confirmDay > row.tradeDay).toBe(true)
      expect(row.state).toBe(row.confirmDay <= TODAY ? 'confirmed' : 'pending')
    }
  })

  it('every state and type occurs', () => {
    expect([...new Set(all.map(row => row.state))].sort()).toEqual(['cancelled', 'confirmed', 'failed', 'pending'])
    expect(new Set(all.map(row => row.type)).size).toBe(11)
  })

  it('every scripted action is carried out', () => {
    for (const { story, transactions } of lives) {
      if (story.index === '04') continue
      for (let day = historyStart; day <= TODAY; day = addDays(day, 1)) {
        const actions = story.actionsOn(day, [])
        const done = transactions.filter(
          row =>
            row.applicationNo.startsWith(day.replace(/-/g, '')) &&
            ['purchase', 'subscribe', 'redeem', 'convertOut'].includes(row.type),
        )
        expect([day, done.length]).toEqual([day, actions.length])
      }
    }
  })

  it('plans are charged on trading days only, and their executions are counted', () => {
    for (const { plans, transactions } of lives) {
      for (const plan of plans) {
        const mine = transactions.filter(row => row.planNo === plan.planNo && row.state !== 'failed')
        expect(mine).toHaveLength(plan.executedCount ?? 0)
        expect(sum(mine.map(row => row.amount ?? ''))).toBe(plan.executedAmount)
        expect(mine.every(row => weekday(row.tradeDay) <= 5)).toBe(true)
        expect(plan.state === 'active' ? (plan.nextDay ?? '') > TODAY : plan.nextDay).toBe(
          plan.state === 'active' ? true : null,
        )
      }
    }
  })

  it('the past is the same from whichever day it is computed', () => {
    const earlier = '2025-06-10'
    const then = marketOf(earlier)
    for (const row of then.netValues) expect(market.at(row.fundCode, row.day)).toEqual(row)
    for (const { story, transactions } of lives) {
      const now = new Map(transactions.map(row => [row.applicationNo, row]))
      for (const row of simulate(story, then, earlier).transactions) {
        if (row.state !== 'pending') expect(now.get(row.applicationNo)).toEqual(row)
        else expect(now.has(row.applicationNo)).toBe(true)
      }
    }
  })
})

describe('a data table written as text', () => {
  it('a data table is read by columns', () => {
    expect(table(['a', 'b'], '\n1 | 2\n3|\n')).toEqual([
      { a: '1', b: '2' },
      { a: '3', b: '' },
    ])
  })

  it('a malformed data table is refused', () => {
    expect(() => table(['a', 'b'], '1|2|3')).toThrow(RangeError)
  })
})

describe('messages about transactions', () => {
  const rows = stories.flatMap(story => simulate(story, market, TODAY, {}).transactions)
  const told = tradeMessages(rows)
  const toldOf = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).map(row => ({ row, message: told.find(({ sId }) => sId === `T${row.applicationNo}`) }))

  it('each failed transaction has a message with its reason, not earlier than the application', () => {
    const failed = toldOf(({ state, tradeDay }) => state === 'failed' && tradeDay >= '2026-06-01')
    expect(new Set(failed.map(({ row }) => row.type))).toEqual(new Set(['purchase', 'regularInvestment']))
    for (const { row, message } of failed) {
      expect(message?.title).toMatch(/交易未成功$/)
      expect(message?.content).toContain(`未成功（${row.failReason}）。`)
      expect(Number(message?.publishedAt)).toBeGreaterThanOrEqual(Number(row.appliedAt))
    }
  })

  it('a confirmed dividend has a message that is not headed as a trade', () => {
    const paid = toldOf(
      ({ type, state, confirmDay }) =>
        type.startsWith('dividend') && state === 'confirmed' && (confirmDay ?? '') >= '2026-06-01',
    )
    expect(new Set(paid.map(({ row }) => row.type))).toEqual(new Set(['dividendCash', 'dividendReinvest']))
    for (const { message } of paid) expect(message?.title).toMatch(/(现金分红|红利再投资)$/)
  })

  it('a confirmed instalment of a plan has no message, because there are dozens', () => {
    const plans = toldOf(({ state, type }) => state === 'confirmed' && type === 'regularInvestment')
    expect(plans.length).toBeGreaterThan(100)
    expect(plans.filter(({ message }) => message)).toEqual([])
  })
})
