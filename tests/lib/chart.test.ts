import fc from 'fast-check'
import { lineScene } from '@/lib/chart/line-scene'
import { nearestPoint, tableRows, thinned } from '@/lib/chart/points'
import { dataUri, layersOf, type Scene, svgOfLayer } from '@/lib/chart/scene'
import { roundTicks, tickLabel } from '@/lib/chart/ticks'

const box = { width: 320, height: 160 }
// Chart values: amounts and rates of two decimals.
const value = fc.integer({ min: -1e8, max: 1e8 }).map(cents => cents / 100)
const values = fc.array(value, { minLength: 1, maxLength: 80 })

const ink = 'up'
type Options = Omit<Parameters<typeof lineScene>[2], 'ink'>

/** Paths of the line and of the area over values, and where the area starts. */
function drawn(values: ReadonlyArray<number | null>, options: Options = {}) {
  const { marks, ticks, points } = lineScene(values, box, { ink, ...options })
  const layers = layersOf(marks)
  const area = marks.find(mark => mark.kind === 'area')
  return {
    line: layers.find(layer => layer.width > 0)?.d ?? '',
    area: layers.find(layer => layer.shade)?.d ?? '',
    base: area?.kind === 'area' ? area.base : undefined,
    ticks,
    points,
  }
}

describe('roundTicks', () => {
  it('ticks surround the values with round numbers', () => {
    expect(roundTicks(-3, 11)).toEqual([-5, 0, 5, 10, 15])
    expect(roundTicks(0, 8.02)).toEqual([0, 5, 10])
    expect(roundTicks(0.1, 0.3)).toEqual([0.1, 0.2, 0.3])
  })

  it('ticks never include a negative zero', () => {
    expect(roundTicks(-1, 1).some(tick => Object.is(tick, -0))).toBe(false)
  })

  it('a flat line gets room above and below', () => {
    const ticks = roundTicks(5, 5)
    expect(ticks[0]).toBeLessThan(5)
    expect(ticks.at(-1)).toBeGreaterThan(5)
    expect(roundTicks(0, 0).length).toBeGreaterThan(1)
  })

  it('an empty range has no ticks', () => {
    expect(roundTicks(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)).toEqual([])
  })

  it('any range is covered by a few evenly rising ticks', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        const ticks = roundTicks(low, high)
        const slack = (high - low) * 1e-6
        expect(ticks[0]).toBeLessThanOrEqual(low + slack)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high - slack)
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

describe('lineScene', () => {
  it('the line runs from the left edge to the right one, higher values higher up', () => {
    const { points, line, area } = drawn([0, 5, 10], { ticks: 0 })
    expect(points).toEqual([
      [0, 160],
      [160, 80],
      [320, 0],
    ])
    expect(line).toBe('M0 160L160 80L320 0')
    expect(area).toBe('M0 160L160 80L320 0L320 160L0 160Z')
  })

  it('the area is filled to zero, and to the edge when amounts are veiled', () => {
    expect(drawn([-5, 10]).base).toBeCloseTo(106.67, 1)
    expect(drawn([-10, -5], { ticks: 0 }).base).toBe(0)
    expect(drawn([5, 10], { ticks: 0 }).base).toBe(160)
    expect(drawn([-5, 10], { fromBottom: true }).base).toBe(160)
  })

  it('a missing value leaves a gap in the line, and then no area is filled', () => {
    const { line, area } = drawn([0, null, 10, 0], { ticks: 0 })
    expect(line).toBe('M0 160M213.3 0L320 160')
    expect(area).toBe('')
  })

  it('a line without values draws nothing, and a single value draws no NaN', () => {
    expect(drawn([])).toMatchObject({ line: '', area: '', ticks: [], points: [] })
    expect(drawn([7], { ticks: 0 }).line).toBe('M0 80')
    expect(drawn([null, null])).toMatchObject({ line: '', area: '', ticks: [] })
  })

  it('an inset leaves room for half the width of the line', () => {
    expect(drawn([0, 10], { ticks: 0, inset: 2 }).line).toBe('M0 158L320 2')
  })

  it('the ticks make room for the line to compare with', () => {
    const { ticks } = drawn([1, 2], { along: [40, null] })
    expect(ticks.at(-1)?.value).toBeGreaterThanOrEqual(40)
  })

  it('the line to compare with is gold, on the same scale and below the main line', () => {
    const { marks } = lineScene([0, 10], box, { ink, ticks: 0, along: [5, null], area: false })
    expect(marks).toEqual([
      { kind: 'line', ink: 'gold', width: 1.8, points: [[0, 80], null] },
      {
        kind: 'line',
        ink,
        width: 1.8,
        points: [
          [0, 160],
          [320, 0],
        ],
      },
    ])
  })

  it('points and ticks stay inside the box', () => {
    fc.assert(
      fc.property(values, list => {
        const { points, ticks, line } = drawn(list)
        expect(line).not.toMatch(/NaN|Infinity|e/)
        for (const y of [...points.flatMap(point => (point ? [point[1]] : [])), ...ticks.map(tick => tick.y)]) {
          expect(y).toBeGreaterThanOrEqual(-1e-6)
          expect(y).toBeLessThanOrEqual(box.height + 1e-6)
        }
      }),
    )
  })
})

describe('thinned', () => {
  it('a list within the limit is not thinned', () => {
    expect(thinned([3, 1, 2], 10)).toEqual([0, 1, 2])
  })

  it('thinning keeps the ends, the highest and the lowest value, in order and within the limit', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 100, maxLength: 900 }), list => {
        const kept = thinned(list, 60)
        expect(kept.length).toBeLessThanOrEqual(60)
        expect(kept[0]).toBe(0)
        expect(kept.at(-1)).toBe(list.length - 1)
        expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b))
        const shown = kept.map(index => list[index])
        expect(shown).toContain(Math.max(...list))
        expect(shown).toContain(Math.min(...list))
      }),
    )
  })

  it('thinning keeps gaps that are as long as a step', () => {
    const list = Array.from({ length: 200 }, (_, index) => (index > 50 && index < 150 ? null : index))
    expect(thinned(list, 40).some(index => list[index] === null)).toBe(true)
  })
})

describe('tableRows', () => {
  it('the table of a few days has a row for each day', () => {
    expect(tableRows(['2026-11-19', '2026-11-20'])).toEqual([0, 1])
  })

  it('the table of many days has the last day of each month, and the newest day', () => {
    const days = ['2026-09-01', '2026-09-30', '2026-10-09', '2026-11-02', '2026-11-20']
    expect(tableRows(days, 4)).toEqual([1, 2, 4])
  })
})

describe('nearestPoint', () => {
  it('the point under a finger is found, also outside the box', () => {
    expect(nearestPoint(0.5, 11)).toBe(5)
    expect(nearestPoint(0.56, 11)).toBe(6)
    expect(nearestPoint(-1, 11)).toBe(0)
    expect(nearestPoint(2, 11)).toBe(10)
    expect(nearestPoint(0.5, 1)).toBe(0)
  })
})

describe('tickLabel', () => {
  it('tick labels are short', () => {
    expect(tickLabel(5, 'percent')).toBe('5%')
    expect(tickLabel(-2.5, 'percent')).toBe('-2.5%')
    expect(tickLabel(9000, 'money')).toBe('9000')
    expect(tickLabel(-12500, 'money')).toBe('-1.25万')
    expect(tickLabel(200_000_000, 'money')).toBe('2亿')
    expect(tickLabel(-1_000_000_000_000, 'money')).toBe('-1万亿')
  })
})

describe('the SVG of a line', () => {
  const documents = (scene: Scene) => layersOf(scene.marks).map(layer => svgOfLayer(layer, scene, true))
  const scene = lineScene([1, 3, 2], box, { ink })

  it('the line is drawn as SVG documents without percentages, a style element or double quotes', () => {
    expect(documents(scene)).toHaveLength(2)
    for (const svg of documents(scene)) {
      expect(svg).toMatch(/^<svg xmlns=/)
      expect(svg).not.toMatch(/%|<style|"/)
    }
  })

  it('the SVG documents survive encoding as data URIs of a style sheet', () => {
    for (const svg of documents(scene)) {
      const uri = dataUri(svg)
      expect(uri).not.toMatch(/[<>#"]/)
      expect(decodeURIComponent(uri.slice(uri.indexOf(',') + 1))).toBe(svg)
    }
  })
})
