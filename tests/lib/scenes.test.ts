import fc from 'fast-check'
import { barScene, slotAt } from '@/lib/chart/bar-scene'
import { partAt, ringScene } from '@/lib/chart/ring-scene'
import { reachOfParts, rowBars } from '@/lib/chart/row-bars'
import { layersOf, type Mark, moved, svgOfLayer } from '@/lib/chart/scene'
import { cellFigure, cellRate, heatOf, quartersOf, weeksOf } from '@/lib/profit-calendar'

const box = { width: 320, height: 160 }
const value = fc.integer({ min: -1e9, max: 1e9 }).map(cents => cents / 100)
const values = fc.array(fc.option(value), { minLength: 1, maxLength: 80 })

describe('bars', () => {
  it('bars stand on zero, gains above it in red and losses below it in green', () => {
    const { marks, ticks } = barScene([10, -10, null, 0], box, { ticks: 3 })
    expect(ticks.map(tick => tick.value)).toEqual([-10, 0, 10])
    expect(marks.map(({ y, height, ink }) => ({ y, height, ink }))).toEqual([
      { y: 0, height: 80, ink: 'up' },
      { y: 80, height: 80, ink: 'down' },
      { y: 79, height: 1, ink: 'ink-3' },
    ])
  })

  it('veiled bars show neither sign nor zero', () => {
    const { marks } = barScene([300, -200, 100], box, { veiled: true })
    expect(new Set(marks.map(({ ink }) => ink))).toEqual(new Set(['brand']))
    for (const { y, height } of marks) expect(y + height).toBeCloseTo(box.height)
  })

  it('a list without values has no bars', () => {
    expect(barScene([], box)).toMatchObject({ marks: [], ticks: [] })
    expect(barScene([null], box)).toMatchObject({ marks: [], ticks: [] })
  })

  it('bars stay in their own places, however many and large they are', () => {
    fc.assert(
      fc.property(values, fc.boolean(), (list, veiled) => {
        const { marks } = barScene(list, box, { veiled })
        expect(marks).toHaveLength(list.filter(one => one !== null).length)
        const slot = box.width / list.length
        for (const { x, y, width, height } of marks) {
          expect(slotAt((x + width / 2) / box.width, list.length)).toBe(Math.floor(x / slot + 1e-9))
          expect(y).toBeGreaterThanOrEqual(-1.001)
          expect(y + height).toBeLessThanOrEqual(box.height + 1.001)
          expect(height).toBeGreaterThanOrEqual(1)
        }
      }),
    )
  })
})

describe('bars of rows', () => {
  it('bars of rows share one zero, where gains and losses meet', () => {
    expect(rowBars([30, -10, 0, null])).toEqual({
      zero: 25,
      bars: [{ left: 25, width: 75 }, { left: 0, width: 25 }, null, null],
    })
  })

  it('bars of rows begin at the left if all are gains, and end at the right if all are losses', () => {
    expect(rowBars([4, 1])).toEqual({
      zero: 0,
      bars: [
        { left: 0, width: 100 },
        { left: 0, width: 25 },
      ],
    })
    expect(rowBars([-4, -1])).toEqual({
      zero: 100,
      bars: [
        { left: 0, width: 100 },
        { left: 75, width: 25 },
      ],
    })
    expect(rowBars([0, null])).toEqual({ zero: 0, bars: [null, null] })
  })

  it('bars of rows can be as long as their parts of all gains and of all losses', () => {
    const values = [30, 10, -10]
    expect(rowBars(values, reachOfParts(values))).toEqual({
      zero: 20,
      bars: [
        { left: 20, width: 60 },
        { left: 20, width: 20 },
        { left: 0, width: 20 },
      ],
    })
    expect(rowBars([9.5, null], { low: 0, high: 100 })).toEqual({ zero: 0, bars: [{ left: 0, width: 9.5 }, null] })
  })

  it('bars never leave the row, however small they are', () => {
    fc.assert(
      fc.property(values, list => {
        for (const bar of [...rowBars(list).bars, ...rowBars(list, reachOfParts(list)).bars]) {
          if (!bar) continue
          expect(bar.width).toBeGreaterThan(0)
          expect(bar.left).toBeGreaterThanOrEqual(0)
          expect(bar.left + bar.width).toBeLessThanOrEqual(100.11)
        }
      }),
    )
  })
})

describe('a ring', () => {
  const size = { size: 200, thickness: 20 }
  const ink = () => 'brand' as const

  it('a ring goes round once from the top, each part by its share', () => {
    const { spans } = ringScene([50, 25, 25], size, ink)
    expect(spans).toEqual([
      { from: 0, to: 0.5 },
      { from: 0.5, to: 0.75 },
      { from: 0.75, to: 1 },
    ])
  })

  it('a finger on a ring finds the part under it, and none in the hole or beside the ring', () => {
    const { spans } = ringScene([50, 25, 25], size, ink)
    expect(partAt(spans, 0.95, 0.5, 0.4)).toBe(0)
    expect(partAt(spans, 0.4, 0.95, 0.4)).toBe(1)
    expect(partAt(spans, 0.05, 0.4, 0.4)).toBe(2)
    expect(partAt(spans, 0.5, 0.5, 0.4)).toBeNull()
    expect(partAt(spans, 0.99, 0.99, 0.4)).toBeNull()
  })

  it('a ring of one part is whole', () => {
    const { marks } = ringScene([7], size, ink)
    expect(marks[0]).toMatchObject({ from: 0, to: 1 })
    // Two halves, because an arc to its own start would draw nothing.
    expect(layersOf(marks)[0]?.d.match(/A/g)).toHaveLength(2)
  })

  it('a ring shows every part, however small, in order and without overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1, maxLength: 30 }), parts => {
        const { spans, marks } = ringScene(parts, size, ink)
        expect(spans.at(-1)?.to).toBeCloseTo(1)
        for (const [index, { from, to }] of marks.entries()) {
          expect(to).toBeGreaterThan(from)
          expect(from).toBeGreaterThanOrEqual(marks[index - 1]?.to ?? 0)
        }
      }),
    )
  })
})

describe('a scene', () => {
  const marks: Mark[] = [
    { kind: 'box', x: 0, y: 10, width: 5, height: 20, ink: 'up' },
    { kind: 'box', x: 10, y: 30, width: 5, height: 8, ink: 'down' },
    { kind: 'box', x: 20, y: 10, width: 5, height: 20, ink: 'up' },
    { kind: 'line', points: [[0, 0], [4, 4], null, [8, 0]], ink: 'line', width: 1 },
    { kind: 'text', text: '20', x: 0, y: 0, size: 10, ink: 'ink' },
  ]

  it('a scene has one path for each colour and kind of line, without its texts', () => {
    expect(layersOf(marks)).toEqual([
      { ink: 'up', opacity: 1, width: 0, d: 'M0 10h5v20h-5ZM20 10h5v20h-5Z' },
      { ink: 'down', opacity: 1, width: 0, d: 'M10 30h5v8h-5Z' },
      { ink: 'line', opacity: 1, width: 1, d: 'M0 0L4 4M8 0' },
    ])
  })

  it('a scene is a document that mini-programs accept: no percentages, style element or double quotes', () => {
    for (const layer of layersOf(marks)) {
      const svg = svgOfLayer(layer, box, true)
      expect(svg).toMatch(/^<svg xmlns=.*<path d=/)
      expect(svg).not.toMatch(/%|<style|"|NaN/)
    }
  })

  it('lines keep their width when the scene is stretched', () => {
    const [, , line] = layersOf(marks)
    if (!line) throw new Error('no line')
    expect(svgOfLayer(line, box, true)).toContain(`vector-effect='non-scaling-stroke'`)
    expect(svgOfLayer(line, box, false)).not.toContain('vector-effect')
  })

  it('areas fade towards their base, each by itself', () => {
    const points = [
      [0, 20],
      [10, 60],
    ] as const
    const area: Mark = { kind: 'area', points, base: 40, top: 0, bottom: 100, ink: 'up' }
    const layers = layersOf([area, ...marks, area])
    expect(layers).toHaveLength(5)
    expect(layers[0]).toMatchObject({
      d: 'M0 20L10 60L10 40L0 40Z',
      shade: { stops: [{ opacity: 0.18 }, { offset: 0.4, opacity: 0.02 }, { opacity: 0.18 }] },
    })
    expect(moved([area], 5, 50)).toEqual([
      {
        ...area,
        points: [
          [5, 70],
          [15, 110],
        ],
        base: 90,
        top: 50,
        bottom: 150,
      },
    ])
  })

  it('a scene can be moved as a whole', () => {
    const [first, , , line, text] = moved(marks, 100, 1000)
    expect(first).toMatchObject({ x: 100, y: 1010, width: 5 })
    expect(line).toMatchObject({ points: [[100, 1000], [104, 1004], null, [108, 1000]] })
    expect(text).toMatchObject({ x: 100, y: 1000 })
  })
})

describe('a calendar of profit', () => {
  it('the calendar has the weeks of a month from Sunday on, without days of other months', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
    expect(weeksOf('2026-02')).toHaveLength(4)
    expect(weeksOf('2026-08')[0]).toEqual([null, null, null, null, null, null, '2026-08-01'])
  })

  it('the calendar has every day of every month once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const name = `${year}-${String(month).padStart(2, '0')}`
        const weeks = weeksOf(name)
        expect(weeks.every(week => week.length === 7)).toBe(true)
        const days = weeks.flat().filter(day => day !== null)
        expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate())
        expect(days.every(day => day?.startsWith(name))).toBe(true)
      }),
    )
  })

  it('the calendar of a year has its twelve months', () => {
    expect(quartersOf('2026').flat()).toHaveLength(12)
    expect(quartersOf('2026')[2]?.[3]).toBe('2026-12')
  })

  it('a day of the calendar is deeper the closer it is to the largest change', () => {
    const all = ['300.00', '-100.00', '-200.00', '0.00', null]
    expect(all.map(one => heatOf(one, all))).toEqual([3, 1, 2, null, null])
  })

  it.each([
    ['3.4', '+3.40'],
    ['-0.004', '+0.00'],
    ['99.99', '+99.99'],
    ['99.996', '+100'],
    ['312.08', '+312'],
    ['-9999.4', '-9999'],
    ['9999.6', '+1.0万'],
    ['-18204.66', '-1.8万'],
    ['356000', '+36万'],
    ['9990000', '+999万'],
    ['12345678', '+0.1亿'],
    ['987654321', '+9.9亿'],
    ['123456789012', '+1235亿'],
    [null, '--'],
  ])('an amount of %s is written in a cell as %s', (amount, text) => {
    expect(cellFigure(amount)).toBe(text)
  })

  it.each([
    ['1.236', '+1.24%'],
    ['-12.36', '-12.4%'],
    ['123.6', '+124%'],
    [null, '--'],
  ])('a rate of %s is written in a cell as %s', (rate, text) => {
    expect(cellRate(rate)).toBe(text)
  })

  it('every amount fits in a cell, with the sign of the rounded figure', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), cents => {
        const amount = `${cents / 100n}.${String((cents < 0n ? -cents : cents) % 100n).padStart(2, '0')}`
        const text = cellFigure(amount)
        expect(text.length).toBeLessThanOrEqual(6)
        expect(text).toMatch(/^[+-]\d/)
      }),
    )
  })
})
