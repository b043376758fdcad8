import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import jsQR from 'jsqr'
import colours from '@/colours.json'
import { type Milestone, portraitLabels, yearChapters } from '@/contract/year'
import { afterwords } from '@/features/year/afterwords'
import { askedYear } from '@/features/year/numbers'
import { drawPoster } from '@/features/year/poster/draw'
import { type PosterFacts, posterDesigns } from '@/features/year/poster/facts'
import { chapters, neighbours } from '@/features/year/story/chapters'
import { dayWord, labelWords, milestoneText, monthWord } from '@/features/year/words'
import { codeSquares } from '@/lib/code-squares'
import { canvas } from '@/platform/canvas'
import type { Pen } from '@/platform/canvas/types'
import { heightOf, polygonOf, ridgesOf } from '@/ui/scene/ridge-shape'
import { lightsOf } from '@/widgets/stage/sky-of-lights'
import { nodeCanvas } from '../../host/node/canvas'

/** The texts of the last poster. */
const written: string[] = []
/** The mini-program host has a canvas for Node. */
jest.spyOn(canvas, 'draw').mockImplementation(async ({ width, height }, paint) => {
  const { context, png } = nodeCanvas(width, height)
  const pen = context as unknown as Pen
  const write = pen.fillText
  written.length = 0
  pen.fillText = function (this: Pen, text, x, y) {
    written.push(text)
    write.call(this, text, x, y)
  }
  paint(pen)
  const address = Buffer.from(await png()).toString('base64')
  return { file: { name: '', type: 'image/png', size: 0, handle: null }, address }
})

const facts: PosterFacts = {
  year: '2025',
  span: '1月1日至12月31日',
  heldDays: 365,
  funds: 9,
  label: '走远路的人',
  profit: '',
  rate: '',
  shape: [0, 120, -40, 300, 260, 500],
  days: 'uudrrduuf-ud'.repeat(30),
  code: codeSquares('https://funds.example.com/#/YearBill/share'),
}

/** The pixels of a PNG from the host's canvas: rows without filters, three bytes a pixel. */
function pixelsOf(base64: string) {
  const png = Buffer.from(base64, 'base64')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = y * (width * 3 + 1) + 1 + x * 3
      pixels.set(rows.subarray(from, from + 3), (y * width + x) * 4)
    }
  }
  return { pixels, width, height }
}

describe('days and months of the story', () => {
  it('days and months are written in words, and invalid ones as missing', () => {
    expect([monthWord('2025-03'), monthWord('2025-12')]).toEqual(['3月', '12月'])
    expect(['', '.5', '2025-13', '__proto__', '2025-03-09'].map(monthWord)).toEqual(['--', '--', '--', '--', '--'])
    expect([dayWord('2025-03-09'), dayWord(null), dayWord('2025-02-30')]).toEqual(['3月9日', '', '--'])
  })
})

describe('a poster', () => {
  it.each(posterDesigns)('a poster in the design %s has a code that leads to the public page', async design => {
    const { pixels, width, height } = pixelsOf((await drawPoster(design, facts, 2)).address)
    expect(jsQR(pixels, width, height)?.data).toBe('https://funds.example.com/#/YearBill/share')
  })

  it('a poster shows an amount and a rate only if they were chosen', async () => {
    await drawPoster('ridge', facts, 1)
    expect(written.join(' ')).toContain('走远路的人')
    expect(written.join(' ')).not.toMatch(/收益|元|%/)
    await drawPoster('night', { ...facts, profit: '-1,234.50', rate: '资金加权收益率 -2.10%' }, 1)
    expect(written).toEqual(expect.arrayContaining(['收益 -1,234.50 元', '资金加权收益率 -2.10%']))
  })
})

describe('the chapters', () => {
  it('every chapter is declared, with a screen of its own', () => {
    expect(Object.keys(chapters)).toEqual([...yearChapters])
    expect(new Set(Object.values(chapters).map(({ route }) => route)).size).toBe(yearChapters.length)
  })

  it('the present chapters follow each other, forwards and backwards', () => {
    fc.assert(
      fc.property(fc.subarray([...yearChapters], { minLength: 1 }), all => {
        const walked: string[] = []
        for (let at: (typeof all)[number] | null = all[0] ?? null; at; at = neighbours(all, at).after) walked.push(at)
        expect(walked).toEqual(all)
        for (const [place, name] of all.entries()) {
          expect(neighbours(all, name)).toMatchObject({ at: place, before: all[place - 1] ?? null })
        }
      }),
    )
  })

  it('a chapter that the year lacks still has a place between its neighbours', () => {
    expect(neighbours(['cover', 'summary', 'poster'], 'redemptions')).toEqual({
      before: 'cover',
      after: 'summary',
      at: 1,
    })
  })

  it('every label has a text', () => {
    expect(Object.keys(labelWords).sort()).toEqual([...portraitLabels].sort())
  })
})

describe('a milestone', () => {
  const found: Milestone = {
    ...{ kind: 'costs', day: '2025-03-09', month: '2025-03', fundCode: '100012', fundName: '汀澜', amount: null },
    ...{ count: 3, days: 90, buys: 2, redemptions: 1, recovered: null },
  }
  it.each([
    ['firstFund', '500.00'],
    ['newFunds', null],
    ['worstMonth', '-500.00'],
    ['longestHeld', null],
    ['keptUp', '500.00'],
    ['patience', null],
    ['dividends', null],
    ['dividends', '500.00'],
    ['costs', '500.00'],
    ['costs', '-500.00'],
  ] as const)('the milestone %s of %s ends with its amount, or with a full stop', (kind, amount) => {
    const last = milestoneText({ ...found, kind, amount }).at(-1)
    expect(last).toMatch(amount === null ? /。$/ : /：$/)
  })
})

describe('the year in an address', () => {
  it.each([
    [undefined, ''],
    ['', ''],
    ['2025', '2025'],
    [' 2024 ', '2024'],
    ['3000', null],
    ['abcd', null],
    ['2025-01', null],
    ['-1', null],
  ])('the year %s is read as %s', (given, year) => expect(askedYear(given)).toBe(year))
})

describe('a landscape', () => {
  const curve = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 156 })

  it('a landscape stays within its box and is small enough to send', () => {
    fc.assert(
      fc.property(curve, values => {
        for (const value of values) expect(heightOf(value, values)).toBeGreaterThan(0)
        const { near, mid, far } = ridgesOf(values)
        for (const height of [...near, ...mid, ...far]) {
          expect(height).toBeGreaterThan(0)
          expect(height).toBeLessThanOrEqual(1)
        }
        const shapes = [near, mid, far].map(polygonOf).join('')
        expect(shapes.length).toBeLessThan(1024)
        expect(shapes).not.toContain('NaN')
      }),
    )
  })

  it('a landscape is highest where the curve is', () => {
    const { near } = ridgesOf([0, 5, -3, 9, 2])
    expect(near.indexOf(Math.max(...near))).toBe(3)
    expect(near.indexOf(Math.min(...near))).toBe(2)
  })
})

describe('a night', () => {
  it('the night has one light for each held day, and a warm one for a gain', () => {
    const lights = lightsOf('ud-rf')
    expect(lights).toHaveLength(4)
    expect(lights.filter(({ warm }) => warm)).toHaveLength(1)
    expect(lightsOf('ud-rf')).toEqual(lights)
    for (const { x, y } of lightsOf('u'.repeat(366))) {
      expect(x > 0 && x < 1 && y > 0 && y < 1).toBe(true)
    }
  })
})

it('the colours of the two skies have the same names', () => {
  expect(Object.keys(colours.stageNight)).toEqual(Object.keys(colours.stage))
})

describe('the words after the year’s profit', () => {
  const months = (...profits: (string | null)[]) => profits.map(profit => ({ profit }))
  it.each([
    ['12.00', months('15.00', '-3.00'), 0, '2 个月里，有 1 个月在向上走。'],
    ['0.00', months('0.00', '0.00'), 0, '不急，时间还长。'],
    [null, months(null), 0, '不急，时间还长。'],
    ['-3.00', months('1.00', '-4.00'), 0, '这一年是亏损的，我们如实写下。2 个月里，有 1 个月是赚的。'],
    ['-3.00', months('-3.00'), 0, '这一年是亏损的，我们如实写下。您一次也没有赎回。'],
    ['-3.00', months('-3.00'), 2, '这一年是亏损的，我们如实写下。'],
  ] as const)('the closing words for a profit of %s match the year', (profit, of, redemptions, words) => {
    expect(afterwords({ profit, months: of, redemptions }).join('')).toBe(words)
  })
})
