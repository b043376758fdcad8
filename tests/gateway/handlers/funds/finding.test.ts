import fc from 'fast-check'
import type { InputOf, OutputOf } from '@/contract/call'
import { funds } from '@/contract/funds'
import { fundRanges } from '@/contract/funds-found'
import { site } from '@/contract/site'
import { changesToFind } from '../../../../gateway/handlers/funds/search/edit-distance'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { growFunds } from '../../../helpers/many-funds'

const lin = person('lin')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const search = async (keyword: string, as: typeof lin | null = null) =>
  (await gateway.call(funds.searchFunds, { keyword }, { as })).data
const names = async (keyword: string) => (await search(keyword)).funds.map(({ shortName }) => shortName)

describe('the search of funds', () => {
  it.each([
    ['its code', '100402', '100402', 'code'],
    ['the beginning of its code', '10040', '100401', 'code'],
    ['its name', '汀澜医疗健康股票A', '100021', 'name'],
    ['a part of its name', '医疗健康', '100021', 'name'],
    ['a name with other marks and widths', '科创精选混合（ＬＯＦ）', '100151', 'name'],
    ['the first letters', 'tlwjczhha', '100101', 'pinyin'],
    ['first letters in capitals, without its company', 'WJCZ', '100101', 'pinyin'],
    ['its whole pinyin', 'tinglanwenjianchengzhang', '100101', 'pinyin'],
    ['pinyin from the middle of its name', 'yiliaojiankang', '100021', 'pinyin'],
    ['pinyin that is not finished', 'yiliaojiank', '100021', 'pinyin'],
    ['whole syllables and first letters mixed', 'tlyiljk', '100021', 'pinyin'],
    ['letters with the digits of its name', 'tlhs300etflja', '100402', 'pinyin'],
    ['parts that do not stand together', '汀澜etf联接c', '100403', 'name'],
  ])('a fund is found by %s', async (_, keyword, fundCode, by) => {
    const { funds: found, similar } = await search(keyword)
    expect(found[0]).toMatchObject({ fundCode, by })
    expect(similar).toBe(false)
  })

  it('all funds of a manager are found by name, by whole pinyin and by first letters', async () => {
    for (const keyword of ['许知行', 'xuzhixing', 'xzx']) {
      const { funds: found } = await search(keyword)
      expect(found.map(({ manager }) => manager)).toEqual(found.map(() => '许知行'))
      expect(found.map(({ by }) => by)).toEqual(found.map(() => 'manager'))
      expect(found.map(({ fundCode }) => fundCode).sort()).toEqual(['100031', '100101', '100102'])
    }
  })

  it('funds of a type are found by its everyday name', async () => {
    const { funds: found } = await search('货币基金')
    expect(found.map(({ fundType }) => fundType)).toEqual(['04', '04', '04', '04'])
    expect((await search('债券型')).total).toBeGreaterThanOrEqual(6)
  })

  it('a search with several words finds funds that match every word', async () => {
    expect(await names('许知行 混合')).toEqual(['汀澜稳健成长混合A', '汀澜稳健成长混合C'])
    expect((await search('医疗 货币')).total).toBe(0)
  })

  it.each([
    ['another character of the same sound', '汀蓝医疗', '100021'],
    ['a character of nearly the same sound', '丁澜医疗', '100021'],
    ['a wrong character', '稳定成长混合', '100101'],
    ['a letter too many', 'yiliaojiankkang', '100021'],
    ['a letter missing', 'yiliojiankang', '100021'],
    ['two letters exchanged', 'yilaiojiankang', '100021'],
    ['a wrong digit of a code', '100921', '100021'],
    ['two digits of a code exchanged', '104002', '100402'],
    ['a manager with another character of the same sound', '沈易舟', '100021'],
  ])('a fund is found in spite of %s, and marked as similar only', async (_, keyword, fundCode) => {
    const { funds: found, similar } = await search(keyword)
    expect(similar).toBe(true)
    expect(found.map(one => one.fundCode)).toContain(fundCode)
  })

  it.each(['没有这样的基金', 'qqqqqqqq', '（）', '999999', '\\%_'])('no fund is found for %p', async keyword => {
    expect(await search(keyword)).toEqual({ total: 0, similar: false, next: '', funds: [] })
  })

  it('an empty keyword, a too long one and an invalid position are refused', async () => {
    for (const input of [{ keyword: ' ' }, { keyword: 'x'.repeat(51) }, { keyword: '汀澜', from: '-1' }])
      expect((await gateway.call(funds.searchFunds, input)).retCode).toBe('E400')
  })

  it('held and watched funds are marked for their own customer only', async () => {
    const own = (await search('稳健成长混合A', lin)).funds[0]
    expect(own).toMatchObject({ select: true, isSelect: true })
    expect((await search('稳健成长混合A')).funds[0]).toMatchObject({ select: false, isSelect: false })
  })

  it('a found fund has the same figures as in the list of net values', async () => {
    const { data } = await gateway.call(funds.queryNetvalue, { fundCode: '100101' })
    expect((await search('100101')).funds[0]).toMatchObject(data.funds[0] ?? {})
  })
})

describe('the list of funds', () => {
  const list = async (input: InputOf<typeof funds.listFunds>, as: typeof lin | null = null) =>
    (await gateway.call(funds.listFunds, input, { as })).data
  const codes = async (input: InputOf<typeof funds.listFunds>, as: typeof lin | null = null) =>
    (await list(input, as)).funds.map(({ fundCode }) => fundCode)

  it('the growth in the list equals that in the fund’s public file, for every span', async () => {
    const all = await codes({})
    expect(all.length).toBeGreaterThan(30)
    const files = await Promise.all(all.map(fundCode => gateway.call(site.fundInfo, { fundCode })))
    for (const range of fundRanges) {
      const expected = files.map(({ data }) => data.returns.find(one => one.range === range)?.rate ?? null)
      expect({ range, growth: (await list({ range })).funds.map(({ growth }) => growth) }).toEqual({
        range,
        growth: expected,
      })
      expect(expected.filter(Boolean).length).toBeGreaterThan(0)
    }
  })

  it('the list can be sorted by growth, and funds without growth come last', async () => {
    for (const order of ['highest', 'lowest'] as const) {
      const growths = (await list({ range: '3y', order })).funds.map(({ growth }) => growth)
      const known = growths.flatMap(growth => (growth === null ? [] : [Number(growth)]))
      expect(known).toEqual([...known].sort((one, other) => (order === 'highest' ? other - one : one - other)))
      expect(growths.slice(known.length)).toEqual(growths.slice(known.length).map(() => null))
      expect(known.length).toBeLessThan(growths.length)
    }
  })

  it('the list can be filtered by type, by risk and by label', async () => {
    const { funds: found } = await list({ fundType: '05', riskLevel: '5' })
    expect(found.length).toBeGreaterThan(0)
    for (const fund of found) expect(fund).toMatchObject({ riskLevel: 5, fundType: expect.stringContaining('05') })
    expect(await codes({ label: '免申购费' })).toEqual(['100102', '100202', '100212'])
    expect(await codes({ label: '没有的标签' })).toEqual([])
  })

  it('the list can be filtered to held or watched funds, and a visitor gets none', async () => {
    const held = (await list({ own: 'held' }, lin)).funds
    expect(held.length).toBeGreaterThan(0)
    expect(held.every(({ isSelect }) => isSelect)).toBe(true)
    const watched = (await list({ own: 'watched' }, lin)).funds
    expect(watched.length).toBeGreaterThan(held.length)
    expect(watched.every(({ select }) => select)).toBe(true)
    expect(await codes({ own: 'watched' })).toEqual([])
  })

  it.each([{ range: '2y' }, { fundType: '99' }, { riskLevel: '6' }, { own: 'all' }, { order: 'up' }, { from: 'x' }])(
    'the list of funds refuses %p',
    async input => {
      const wrong = input as InputOf<typeof funds.listFunds>
      expect((await gateway.call(funds.listFunds, wrong)).retCode).toBe('E400')
    },
  )
})

describe('the search among ten thousand funds', () => {
  it('the pages of a search among ten thousand funds meet without gaps or doubles', async () => {
    const large = await testGateway()
    try {
      await growFunds(large.db, 10_000)
      const seen: string[] = []
      let from = '0'
      let total = 0
      while (from && seen.length < 400) {
        const { data }: { data: OutputOf<typeof funds.searchFunds> } = await large.call(funds.searchFunds, {
          keyword: '混合',
          from,
        })
        expect(data.funds.length).toBeLessThanOrEqual(40)
        seen.push(...data.funds.map(({ fundCode }) => fundCode))
        total = data.total
        from = data.next
      }
      expect(total).toBeGreaterThan(1_000)
      expect(new Set(seen).size).toBe(seen.length)
      const last = (await large.call(funds.searchFunds, { keyword: '混合', from: String(total - 1) })).data
      expect(last).toMatchObject({ next: '', total })
      expect(last.funds).toHaveLength(1)
      expect((await large.call(funds.searchFunds, { keyword: '混合', from: '999999' })).data.funds).toEqual([])
    } finally {
      await large.close()
    }
  })
})

describe('the edit distance of a word in a text', () => {
  const all = (text: string) => new Set(Array.from(text, (_, at) => at))
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })

  it('the distance is zero for every part of the text', () => {
    fc.assert(
      fc.property(word, word, word, (before, part, after) => {
        const text = before + part + after
        expect(changesToFind(part, text, all(text), 2)).toBe(0)
      }),
    )
  })

  it('the distance is at most one after one change of the word', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('x', ''), (text, place, instead) => {
        const at = place % text.length
        const changed = text.slice(0, at) + instead + text.slice(at + 1)
        fc.pre(changed.length > 0)
        expect(changesToFind(changed, text, all(text), 1)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('the distance is at most two after an exchange and one more change', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        (text, one, other) => {
          const at = one % (text.length - 1)
          const swapped =
            text.slice(0, at) +
            text
              .slice(at, at + 2)
              .split('')
              .reverse()
              .join('') +
            text.slice(at + 2)
          const place = other % swapped.length
          const changed = `${swapped.slice(0, place)}x${swapped.slice(place + 1)}`
          // Changing an exchanged letter again would be a third change.
          fc.pre(place !== at && place !== at + 1)
          expect(changesToFind(changed, text, all(text), 2)).toBeLessThanOrEqual(2)
        },
      ),
    )
  })

  it('the distance is infinite above the limit', () => {
    expect(changesToFind('abcd', 'wxyz', all('wxyz'), 2)).toBe(Number.POSITIVE_INFINITY)
    // The word is in the text, but at none of the allowed starts.
    expect(changesToFind('bcd', 'abcd', new Set([0]), 0)).toBe(Number.POSITIVE_INFINITY)
  })
})
