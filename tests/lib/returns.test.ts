import fc from 'fast-check'
import { addDays } from '@/lib/date'
import { negate } from '@/lib/decimal'
import { add } from '@/lib/money'
import { annualised, type CashFlow, internalRates, simpleRate, YEAR_DAYS } from '@/lib/returns'

const flow = (day: string, amount: string): CashFlow => ({ day, amount })
const start = '2020-02-28'
const internalRate = (flows: readonly CashFlow[], unitDays = YEAR_DAYS) => internalRates(flows, [unitDays])[0]

describe('the money-weighted return', () => {
  // Microsoft's documentation of the XIRR worksheet function: 0.373362535.
  const published = [
    flow('2008-01-01', '-10000'),
    flow('2008-03-01', '2750'),
    flow('2008-10-30', '4250'),
    flow('2009-02-15', '3250'),
    flow('2009-04-01', '2750'),
  ]

  it("the money-weighted return of Excel's documented example is the documented one", () => {
    expect(internalRate(published)).toBe('37.3363')
  })

  it('the money-weighted return of the textbook example is 9.39 %, where the time-weighted one is 10.76 %', () => {
    // DeFusco, McLeavey, Pinto, Runkle: Quantitative Investment Analysis. A share for 200, a year later a second one
    // for 225 and a dividend of 5, another year later a dividend of 5 on each and both sold for 235.
    const flows = [flow('2021-01-01', '-200'), flow('2022-01-01', '-220'), flow('2023-01-01', '480')]
    expect(internalRate(flows)).toBe('9.3928')
  })

  it("the money-weighted return depends neither on the order of flows nor on how one day's flows are split", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(published, { minLength: published.length }),
        fc.integer({ min: -5000, max: 5000 }),
        (flows, part) => {
          const split = flows.flatMap(({ day, amount }) => [
            flow(day, String(part)),
            flow(day, add(amount, negate(String(part)))),
          ])
          expect(internalRate(split)).toBe('37.3363')
        },
      ),
    )
  })

  it('the money-weighted return is null unless money both went in and came back', () => {
    expect(internalRate([])).toBeNull()
    expect(internalRate([flow(start, '-100')])).toBeNull()
    expect(internalRate([flow(start, '-100'), flow('2021-01-01', '-100')])).toBeNull()
    expect(internalRate([flow(start, '100'), flow('2021-01-01', '0.00')])).toBeNull()
    expect(internalRate([flow(start, '-100'), flow(start, '120')])).toBeNull()
  })

  it('the money-weighted return is null where two rates fit: 10 % and 20 % both explain these flows', () => {
    const flows = [flow('2021-01-01', '-100'), flow('2022-01-01', '230'), flow('2023-01-01', '-132')]
    expect(internalRate(flows)).toBeNull()
  })

  it('the money-weighted return is found where money went in and out often, if one rate fits', () => {
    // The balance at 10 %: 100, 110 - 60 = 50, 55 + 45 = 100, 110.
    const flows = [
      flow('2021-01-01', '-100'),
      flow('2022-01-01', '60'),
      flow('2023-01-01', '-45'),
      flow('2024-01-01', '110'),
    ]
    expect(internalRate(flows)).toBe('10.0000')
  })

  it('the money-weighted return is null where all is lost or the gain is beyond any rate', () => {
    expect(internalRate([flow('2021-01-01', '-100'), flow('2022-01-01', '0.001')])).toBeNull()
    expect(internalRate([flow('2021-01-01', '-1'), flow('2021-01-02', '2')])).toBeNull()
    expect(internalRate([flow('2021-01-01', '-1'), flow('2021-01-02', '2')], 1)).toBe('100.0000')
  })

  it('the money-weighted return is the rate at which any savings grew', () => {
    const deposits = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 10_000_000 })), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(deposits, fc.integer({ min: -900, max: 5_000 }), (list, permille) => {
        const growth = 1 + permille / 1000
        const end = 1000
        const worth = list.reduce((sum, [day, yuan]) => sum + yuan * growth ** ((end - day) / 365), 0)
        const flows = list.map(([day, yuan]) => flow(addDays(start, day), String(-yuan)))
        const found = internalRate([...flows, flow(addDays(start, end), worth.toFixed(8))])
        expect(Number(found)).toBeCloseTo(permille / 10, 2)
      }),
    )
  })

  it('the money-weighted return does not depend on the size of the amounts', () => {
    const histories = fc.array(fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: -9_999, max: 9_999 })), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(histories, history => {
        const [once, thousandfold] = [1, 1000].map(factor =>
          internalRate(history.map(([day, cents]) => flow(addDays(start, day), (cents * factor).toFixed(2)))),
        )
        expect(thousandfold).toBe(once)
      }),
    )
  })

  it('at the money-weighted return, the payments in are worth the payments back', () => {
    const histories = fc.array(fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: -9_999, max: 9_999 })), {
      minLength: 2,
      maxLength: 20,
    })
    fc.assert(
      fc.property(histories, history => {
        const rate = internalRate(history.map(([day, yuan]) => flow(addDays(start, day), String(yuan))))
        if (rate === null) return
        const first = Math.min(...history.map(([day]) => day))
        const worthAt = (percent: number) =>
          history.reduce((sum, [day, yuan]) => sum + yuan * (1 + percent / 100) ** (-(day - first) / 365), 0)
        // The balance has different signs just below the rate and just above it.
        const [below, above] = [worthAt(Number(rate) - 0.0002), worthAt(Number(rate) + 0.0002)]
        expect(below * above).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('a rate a year', () => {
  it('a rate is annualised from 365 days on', () => {
    expect(annualised('10.0000', 364)).toBeNull()
    expect(annualised('10.0000', 365)).toBe('10.0000')
    // Wikipedia, "Time-weighted return": 50 % over two years is 22.47 % a year.
    expect(annualised('50.0000', 730)).toBe('22.4745')
    expect(annualised('-19.0000', 730)).toBe('-10.0000')
    expect(annualised(null, 730)).toBeNull()
    expect(annualised('-100.0000', 730)).toBe('-100.0000')
    expect(annualised('-120.0000', 730)).toBeNull()
  })

  it('the annualised rate compounds back to the rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000, max: 50_000 }), fc.integer({ min: 365, max: 4_000 }), (basis, days) => {
        const year = annualised((basis / 100).toFixed(4), days)
        const back = ((1 + Number(year) / 100) ** (days / 365) - 1) * 100
        expect(Math.abs(back - basis / 100)).toBeLessThan(0.01)
      }),
    )
  })
})

describe('the simple return', () => {
  it('the simple return is the profit in percent of the invested money', () => {
    expect(simpleRate('150.00', '1000.00')).toBe('15.0000')
    expect(simpleRate('-0.01', '30000.00')).toBe('0.0000')
    expect(simpleRate('0.00', '1000.00')).toBe('0.0000')
  })

  it('the simple return is null without invested money', () => {
    expect(simpleRate('1.00', '0.00')).toBeNull()
    expect(simpleRate('1.00', '-5.00')).toBeNull()
  })
})
