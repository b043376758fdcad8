import fc from 'fast-check'
import * as v from 'valibot'
import { assets } from '@/contract/assets'
import { addressOf } from '@/contract/call'

const isInput = (call: keyof typeof assets, input: unknown) => v.is(assets[call].input, input)

describe('input of the asset calls', () => {
  it('the defaults of the asset calls are twenty transactions, steps of a day and counts of a month', () => {
    expect(v.parse(assets.queryBuyAndSellGroupByDate.input, {})).toEqual({ size: 20, dayOf: 'applied' })
    expect(v.parse(assets.queryProfitDetail.input, {})).toEqual({ granularity: 'day' })
    expect(v.parse(assets.queryBuySellNumPerFHB.input, {})).toEqual({ period: 'month' })
  })

  it('a period is a calendar year, month or day', () => {
    for (const period of ['2026', '2026-11', '2026-11-20'])
      expect(isInput('assetsProfitsDetail', { period })).toBe(true)
    for (const period of ['26', '2026-Q3', '2026-11-2', '2026-11-20 ', '20261120']) {
      expect(isInput('assetsProfitsDetail', { period })).toBe(false)
    }
  })

  it('the address of a report is its hash alone, which cannot lead elsewhere', () => {
    const hash = '0123456789abcdef0123456789abcdef'
    expect(addressOf(assets.analysisReport, 'A', { hash })).toBe(`/e-service/api/A/accountAnalysis/${hash}.api`)
    fc.assert(
      fc.property(fc.string(), text => {
        fc.pre(!/^[0-9a-f]{32}$/.test(text))
        expect(isInput('analysisReport', { hash: text })).toBe(false)
      }),
    )
  })
})

describe('a picture for a PDF', () => {
  const picture = { bytes: new Uint8Array([1]), contentType: 'image/png', fileName: 'a.png' }
  const parse = (more: object) => v.safeParse(assets.uploadCanvasPicToPdf.input, { title: '报告', picture, ...more })

  it('a picture for a PDF may have page breaks and text as JSON', () => {
    expect(parse({}).output).toMatchObject({ breaks: [], lines: [] })
    const line = { text: '总资产', x: 0.1, y: 0.2, height: 0.02 }
    expect(parse({ breaks: '[0.25,0.5]', lines: JSON.stringify([line]) }).output).toMatchObject({
      breaks: [0.25, 0.5],
      lines: [line],
    })
  })

  it.each([
    { breaks: '[0.5,0.25]' },
    { breaks: '[0]' },
    { breaks: '[1.1]' },
    { breaks: '"0.5"' },
    { breaks: '[' },
    { breaks: JSON.stringify(Array.from({ length: 50 }, (_, index) => (index + 1) / 51)) },
    { lines: '{}' },
    { lines: '[{"text":"a"}]' },
    { picture: 'base64' },
    { title: '' },
    { title: '长'.repeat(81) },
  ])('a picture for a PDF is refused with %p', more => {
    expect(parse(more).success).toBe(false)
  })
})
