import colours from '@/colours.json'
import { canvas } from '@/platform/canvas'
import type { DrawnPicture, Pen } from '@/platform/canvas/types'
import { fontOf } from '@/ui/chart/paint-scene'
import { type Heights, ridgesOf } from '@/ui/scene/ridge-shape'
import { lightsOf, paintLights } from '@/widgets/stage/sky-of-lights'
import type { PosterDesign, PosterFacts } from './facts'

/** The size of a poster in its own units. */
const WIDTH = 360
const HEIGHT = 600
/** Pixels of the picture per unit. */
const SHARPNESS = 3
const MARGIN = 28

interface Look {
  sky: readonly [string, string, string]
  far: string
  mid: string
  near: string
  edge: string
  ink: string
  soft: string
  /** The colour of the text beside the code, which is drawn over the front ridge. */
  footInk: string
}

const { stage, stageNight, drawn, hero } = colours

const looks: Readonly<Record<PosterDesign, Look>> = {
  ridge: {
    sky: [stage['sky-1'], stage['sky-2'], stage['sky-3']],
    far: stage.far,
    mid: stage.mid,
    near: stage['near-2'],
    edge: stage.glow,
    ink: drawn.ink,
    soft: drawn['ink-2'],
    footInk: hero.ink,
  },
  night: {
    sky: [stageNight['sky-1'], stageNight['sky-2'], stageNight['sky-3']],
    far: stageNight.far,
    mid: stageNight.mid,
    near: stageNight['near-2'],
    edge: stageNight.glow,
    ink: hero.ink,
    soft: hero['ink-3'],
    footInk: hero.ink,
  },
  paper: {
    sky: [drawn.paper, drawn.paper, drawn.paper],
    far: drawn.paper,
    mid: drawn.paper,
    near: drawn.paper,
    edge: drawn.brand,
    ink: drawn.ink,
    soft: drawn['ink-2'],
    footInk: drawn.ink,
  },
}

/** Mixes two hex colours: 0 is the first, 1 the second. */
function mixed(from: string, to: string, part: number): string {
  const at = (text: string, index: number) => Number.parseInt(text.slice(1 + index * 2, 3 + index * 2), 16)
  const channel = (index: number) => Math.round(at(from, index) + (at(to, index) - at(from, index)) * part)
  return `#${[0, 1, 2].map(index => channel(index).toString(16).padStart(2, '0')).join('')}`
}

/** Paints the sky in thin bands, because the pen that H5 and mini-program share has no gradients. */
function paintSky(pen: Pen, [top, middle, bottom]: Look['sky']) {
  const bands = 120
  for (let band = 0; band < bands; band += 1) {
    const part = band / (bands - 1)
    pen.fillStyle = part < 0.55 ? mixed(top, middle, part / 0.55) : mixed(middle, bottom, (part - 0.55) / 0.45)
    pen.fillRect(0, (band * HEIGHT) / bands, WIDTH, HEIGHT / bands + 1)
  }
}

interface Land {
  heights: Heights
  top: number
  bottom: number
}

function trace(pen: Pen, { heights, top, bottom }: Land) {
  const last = Math.max(1, heights.length - 1)
  pen.beginPath()
  for (const [at, height] of heights.entries()) {
    const [x, y] = [(at / last) * WIDTH, bottom - height * (bottom - top)]
    if (at === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
}

function paintLand(pen: Pen, land: Land, ink: string) {
  trace(pen, land)
  pen.lineTo(WIDTH, HEIGHT)
  pen.lineTo(0, HEIGHT)
  pen.fillStyle = ink
  pen.fill()
}

function paintEdge(pen: Pen, land: Land, ink: string, width: number) {
  trace(pen, land)
  pen.strokeStyle = ink
  pen.lineWidth = width
  pen.lineJoin = 'round'
  pen.stroke()
}

function write(pen: Pen, text: string, x: number, y: number, size: number, ink: string, bold = false) {
  pen.font = fontOf(size, bold)
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = ink
  pen.fillText(text, x, y)
}

/** Paints the code on white, so that it can be scanned on every design. */
function paintCode(pen: Pen, code: PosterFacts['code'], x: number, y: number, size: number) {
  pen.fillStyle = drawn.paper
  pen.fillRect(x, y, size, size)
  const square = size / Math.max(1, code.length)
  pen.fillStyle = drawn.ink
  for (const [row, squares] of code.entries()) {
    for (const [column, dark] of squares.entries()) {
      // Slightly larger than a square, so that no gap shows between two of them.
      if (dark) pen.fillRect(x + column * square, y + row * square, square + 0.2, square + 0.2)
    }
  }
}

const CODE = 104
/** The y position of the figures that the person chose to show, and their line height. */
const CHOSEN = 230
const LINE = 24

const chosenOf = ({ profit, rate }: PosterFacts): string[] => [
  ...(profit ? [`收益 ${profit} 元`] : []),
  ...(rate ? [rate] : []),
]

function paint(pen: Pen, design: PosterDesign, facts: PosterFacts, sharpness: number) {
  const look = looks[design]
  const { near, mid, far } = ridgesOf(facts.shape)
  pen.scale(sharpness, sharpness)
  paintSky(pen, look.sky)
  if (design === 'ridge') {
    pen.fillStyle = stage.sun
    pen.beginPath()
    pen.arc(WIDTH - 84, 300, 34, 0, Math.PI * 2)
    pen.fill()
  }
  if (design === 'night') {
    const inks = { warm: stageNight.glow, cool: stageNight.sun }
    // The lights start below the last line of text.
    const top = CHOSEN - 12 + chosenOf(facts).length * LINE
    paintLights(pen, lightsOf(facts.days), { left: 0, top, width: WIDTH, height: 424 - top }, inks)
  }
  if (design === 'paper') paintEdge(pen, { heights: near, top: 250, bottom: 420 }, look.edge, 3)
  else {
    const top = design === 'night' ? 360 : 280
    paintLand(pen, { heights: far, top, bottom: 480 }, look.far)
    paintLand(pen, { heights: mid, top: top + 10, bottom: 500 }, look.mid)
    const front = { heights: near, top: top + 20, bottom: 500 }
    paintLand(pen, front, look.near)
    paintEdge(pen, front, look.edge, 2)
  }
  paintWords(pen, design, facts, look)
}

function paintWords(pen: Pen, design: PosterDesign, facts: PosterFacts, { ink, soft, footInk }: Look) {
  const { year, span, heldDays, funds, label, code } = facts
  write(pen, '年度投资旅程', MARGIN, 52, 13, soft)
  const isPaper = design === 'paper'
  write(pen, year, MARGIN, 116, isPaper ? 72 : 60, isPaper ? looks.paper.edge : ink, true)
  write(pen, span, MARGIN, 138, 12, soft)
  write(pen, label ? `我是${label}` : '这一年，我走过的路', MARGIN, 176, 20, ink, true)
  write(pen, `${heldDays} 个日子 · ${funds} 只基金`, MARGIN, 202, 14, soft)
  for (const [at, text] of chosenOf(facts).entries()) write(pen, text, MARGIN, CHOSEN + at * LINE, 15, ink, true)
  paintCode(pen, code, WIDTH - MARGIN - CODE, HEIGHT - MARGIN - CODE + 4, CODE)
  const foot = HEIGHT - MARGIN - CODE + 52
  write(pen, '扫码看看', MARGIN, foot, 18, footInk, true)
  write(pen, '您自己的这一年', MARGIN, foot + 24, 14, footInk)
}

/**
 * Draws a poster as a PNG.
 *
 * @throws CanvasFailure if the phone cannot make the picture.
 */
export const drawPoster = (design: PosterDesign, facts: PosterFacts, sharpness = SHARPNESS): Promise<DrawnPicture> =>
  canvas.draw({ width: WIDTH * sharpness, height: HEIGHT * sharpness }, pen => paint(pen, design, facts, sharpness))
