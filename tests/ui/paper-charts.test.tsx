/** @jest-environment node */
import type { Mark, Scene, TextMark } from '@/lib/scene'
import type { Pen } from '@/platform/canvas/types'
import { barsOnPaper, calendarOnPaper, rankingOnPaper, ringOnPaper } from '@/ui/chart-scenes'
import { inks } from '@/ui/inks'
import { paintMarks } from '@/ui/paint-scene'

const points = [
  { day: '2026-11-19', value: '-78.20' },
  { day: '2026-11-20', value: '312.08' },
]
const cells = points.map(({ day, value }) => ({ period: day, value }))
const parts = [
  { label: '混合型', value: '300.00' },
  { label: '货币型', value: '100.00' },
]
const rows = points.map(({ day, value }) => ({ name: day, value }))

const scenes = (hidden: boolean): Record<string, Scene> => ({
  bars: barsOnPaper(points, { width: 320, height: 160, kind: 'money', hidden }),
  ring: ringOnPaper(parts, { width: 360, hidden, centre: { label: '总资产', value: '400.00' } }),
  ranking: rankingOnPaper(rows, { width: 320, kind: 'money', hidden }),
  calendar: calendarOnPaper(cells, { width: 320, view: 'day', period: '2026-11', kind: 'money', hidden }),
})

const textsOf = ({ marks }: Scene) => marks.filter((mark): mark is TextMark => mark.kind === 'text')
const edges = (mark: Mark): number[][] => {
  if (mark.kind === 'box')
    return [
      [mark.x, mark.y],
      [mark.x + mark.width, mark.y + mark.height],
    ]
  if (mark.kind === 'arc') {
    const reach = mark.radius + mark.width / 2
    return [
      [mark.x - reach, mark.y - reach],
      [mark.x + reach, mark.y + reach],
    ]
  }
  return mark.kind === 'line' ? mark.points.flatMap(point => (point ? [[...point]] : [])) : [[mark.x, mark.y]]
}

describe.each(Object.entries(scenes(false)))('%s on paper', (_, scene) => {
  it('stay inside their box', () => {
    for (const [x = 0, y = 0] of scene.marks.flatMap(edges)) {
      expect(x).toBeGreaterThanOrEqual(-1)
      expect(x).toBeLessThanOrEqual(scene.width + 1)
      expect(y).toBeGreaterThanOrEqual(-1)
      expect(y).toBeLessThanOrEqual(scene.height + 1)
    }
  })
})

describe('charts on paper', () => {
  it('say their figures', () => {
    const { bars, ring, ranking, calendar } = scenes(false)
    const texts = (scene?: Scene) => (scene ? textsOf(scene).map(({ text }) => text) : [])
    expect(texts(bars)).toEqual(expect.arrayContaining(['0', '2026-11-19', '2026-11-20']))
    expect(texts(ring)).toEqual(expect.arrayContaining(['总资产', '400.00', '混合型', '75.00%', '300.00']))
    expect(texts(ranking)).toEqual(['2026-11-19', '-78.20', '2026-11-20', '+312.08'])
    expect(texts(calendar)).toEqual(expect.arrayContaining(['20', '+312', '19', '-78.20']))
  })

  it('tell nothing of hidden amounts, by figure, sign, colour or place', () => {
    for (const scene of Object.values(scenes(true))) {
      expect(
        textsOf(scene)
          .map(({ text }) => text)
          .join(' '),
      ).not.toMatch(/312|78|300|400|[+]|-\d+\./)
      expect(scene.marks.filter(({ ink }) => /^(up|down)/.test(ink))).toEqual([])
    }
  })

  it('are drawn with a pen: boxes filled, arcs and lines stroked, texts aligned and cut', () => {
    const calls: unknown[][] = []
    const note =
      (name: string) =>
      (...of: unknown[]) =>
        calls.push([name, ...of])
    const pen = {
      fillRect: note('fillRect'),
      beginPath: note('beginPath'),
      moveTo: note('moveTo'),
      lineTo: note('lineTo'),
      arc: note('arc'),
      fill: note('fill'),
      stroke: note('stroke'),
      fillText: note('fillText'),
      // Ten wide, whatever the letter.
      measureText: (text: string) => ({ width: [...text].length * 10 }),
    } as unknown as Pen
    paintMarks(pen, [
      { kind: 'box', x: 1, y: 2, width: 3, height: 4, ink: 'up' },
      { kind: 'arc', x: 50, y: 50, radius: 40, from: 0, to: 0.25, width: 8, ink: 'part-1' },
      { kind: 'line', points: [[0, 0], [5, 5], null, [9, 9]], width: 1, ink: 'line' },
      { kind: 'text', text: '右', x: 100, y: 0, align: 'right', size: 10, ink: 'ink' },
      { kind: 'text', text: '名称很长的基金', x: 0, y: 20, size: 10, ink: 'ink', most: 40 },
    ])
    expect(calls).toEqual([
      ['fillRect', 1, 2, 3, 4],
      ['beginPath'],
      ['arc', 50, 50, 40, -Math.PI / 2, 0],
      ['stroke'],
      ['beginPath'],
      ['moveTo', 0, 0],
      ['lineTo', 5, 5],
      ['moveTo', 9, 9],
      ['stroke'],
      ['fillText', '右', 90, 8.8],
      ['fillText', '名称很…', 0, 28.8],
    ])
    expect(pen.strokeStyle).toBe(inks.line)
    expect(pen.fillStyle).toBe(inks.ink)
  })
})
