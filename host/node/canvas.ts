import type { HostCanvas } from '../core/wx/canvas'
import { pngOf } from './png'

type Point = readonly [x: number, y: number]

/** The properties that a program sets on a context before it draws. */
interface Settings {
  fillStyle: string
  strokeStyle: string
  globalAlpha: number
  lineWidth: number
  font: string
}

interface Transform {
  sx: number
  sy: number
  dx: number
  dy: number
}

const SEGMENTS = 48

const colourOf = (style: string): Point3 => {
  const hex = /^#([0-9a-f]{6})$/i.exec(style)?.[1]
  if (!hex) throw new Error(`the mini-program host has no colour "${style}"`)
  return [0, 2, 4].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Point3 // Three values.
}
type Point3 = readonly [number, number, number]

const sizeOf = (font: string) => {
  const size = /(?:^|\s)([\d.]+)px\s+\S/.exec(font)?.[1]
  if (!size) throw new Error(`the mini-program host cannot read the font "${font}"`)
  return Number(size)
}

/** The width of a letter as a part of its height: 1 for Chinese characters, 0.56 for others. */
const widthOf = (letter: string) => (letter.charCodeAt(0) > 0xff ? 1 : 0.56)

/**
 * A canvas for Node, which has none. It draws shapes in flat colours with hard edges. Position, size and colour are
 * right. Letters are blocks, because there are no fonts. Unsupported methods are missing, so that a program that needs
 * them fails.
 */
export function nodeCanvas(width: number, height: number): HostCanvas {
  const pixels = new Uint8Array(width * height * 3)
  const stack: Transform[] = []
  let transform: Transform = { sx: 1, sy: 1, dx: 0, dy: 0 }
  let path: Point[][] = []

  const placed = (x: number, y: number): Point => [x * transform.sx + transform.dx, y * transform.sy + transform.dy]

  function blend(row: number, from: number, to: number, colour: Point3, alpha: number) {
    for (let x = Math.max(0, from); x < Math.min(width, to); x += 1) {
      const at = (row * width + x) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const below = pixels[at + channel] ?? 0
        pixels[at + channel] = Math.round(below + ((colour[channel] ?? 0) - below) * alpha)
      }
    }
  }

  /** Fills polygons. A pixel is inside when the line through its centre has crossed an odd number of edges. */
  function fill(shapes: readonly Point[][], colour: Point3, alpha: number) {
    const edges = shapes.flatMap(shape =>
      shape.map((point, index) => [point, shape[(index + 1) % shape.length] ?? point] as const),
    )
    const rows = edges.flatMap(edge => edge.map(([, y]) => y))
    const first = Math.max(0, Math.floor(Math.min(...rows)))
    const last = Math.min(height, Math.ceil(Math.max(...rows)))
    for (let row = first; row < last; row += 1) {
      const y = row + 0.5
      const crossings = edges
        .filter(([a, b]) => a[1] <= y !== b[1] <= y)
        .map(([a, b]) => a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
        .sort((a, b) => a - b)
      for (let index = 0; index + 1 < crossings.length; index += 2) {
        blend(row, Math.round(crossings[index] ?? 0), Math.round(crossings[index + 1] ?? 0), colour, alpha)
      }
    }
  }

  const boxAt = (x: number, y: number, w: number, h: number) => [
    placed(x, y),
    placed(x + w, y),
    placed(x + w, y + h),
    placed(x, y + h),
  ]

  /** A line segment as a narrow box along it, at least one pixel wide. */
  function band([ax, ay]: Point, [bx, by]: Point, lineWidth: number): Point[] {
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = Math.max(1, lineWidth * transform.sx) / 2
    const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half]
    return [
      [ax + nx, ay + ny],
      [bx + nx, by + ny],
      [bx - nx, by - ny],
      [ax - nx, ay - ny],
    ]
  }

  const context = {
    fillStyle: '#000000',
    strokeStyle: '#000000',
    globalAlpha: 1,
    lineWidth: 1,
    lineJoin: 'miter',
    textBaseline: 'alphabetic',
    font: '10px sans-serif',
    save: () => void stack.push({ ...transform }),
    restore() {
      transform = stack.pop() ?? transform
    },
    scale(x: number, y: number) {
      transform = { ...transform, sx: transform.sx * x, sy: transform.sy * y }
    },
    translate(x: number, y: number) {
      const [dx, dy] = placed(x, y)
      transform = { ...transform, dx, dy }
    },
    beginPath() {
      path = []
    },
    moveTo: (x: number, y: number) => void path.push([placed(x, y)]),
    lineTo: (x: number, y: number) => void path[path.length - 1]?.push(placed(x, y)),
    arc(x: number, y: number, radius: number, from: number, to: number) {
      const points = Array.from({ length: SEGMENTS + 1 }, (_, index) => {
        const angle = from + ((to - from) * index) / SEGMENTS
        return placed(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
      })
      const open = path[path.length - 1]
      if (open) open.push(...points)
      else path.push(points)
    },
    fill(this: Settings) {
      fill(path, colourOf(this.fillStyle), this.globalAlpha)
    },
    stroke(this: Settings) {
      const bands = path.flatMap(shape =>
        shape.slice(1).map((point, index) => band(shape[index] ?? point, point, this.lineWidth)),
      )
      // Each band is filled by itself, because bands that overlap would otherwise make holes.
      for (const one of bands) fill([one], colourOf(this.strokeStyle), this.globalAlpha)
    },
    fillRect(this: Settings, x: number, y: number, w: number, h: number) {
      fill([boxAt(x, y, w, h)], colourOf(this.fillStyle), this.globalAlpha)
    },
    measureText(this: Settings, text: string) {
      return { width: [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * sizeOf(this.font) }
    },
    fillText(this: Settings, text: string, x: number, y: number) {
      const size = sizeOf(this.font)
      let left = x
      for (const letter of text) {
        const wide = widthOf(letter) * size
        if (letter !== ' ') {
          fill([boxAt(left, y - size * 0.7, wide * 0.8, size * 0.7)], colourOf(this.fillStyle), this.globalAlpha)
        }
        left += wide
      }
    },
  }
  return { width, height, context, png: async () => pngOf(pixels, width, height) }
}
