import type { Pen } from '@/platform/canvas/types'

/** A light of a sky: its position, 0 to 1 of the sky, its size and brightness, and whether it is warm. */
export interface Light {
  x: number
  y: number
  size: number
  bright: number
  warm: boolean
}

/** Pseudo-random number from 0 to 1, always the same for the same place, so that a sky looks the same every time. */
const scattered = (place: number, salt: number) => {
  const value = Math.sin(place * 127.1 + salt * 311.7) * 43_758.545
  return value - Math.floor(value)
}

/** Look of a day: gains are warm and bright, losses small and blue, days without trading are the faintest. */
const shine: Readonly<Record<string, Pick<Light, 'size' | 'bright' | 'warm'>>> = {
  u: { size: 2, bright: 1, warm: true },
  d: { size: 1.5, bright: 0.9, warm: false },
  f: { size: 1.2, bright: 0.7, warm: false },
  r: { size: 0.9, bright: 0.55, warm: false },
}

/**
 * Returns one light for each held day, from the left (first day) to the right. `days` has a letter for each day, as
 * returned by `queryProfitDetail156`.
 */
export function lightsOf(days: string): Light[] {
  const letters = [...days]
  return letters.flatMap((letter, at) => {
    const look = shine[letter]
    if (!look) return []
    const across = (at + 0.5) / letters.length + (scattered(at, 1) - 0.5) * 0.03
    return [{ x: Math.min(0.985, Math.max(0.015, across)), y: 0.03 + scattered(at, 2) * 0.94, ...look }]
  })
}

/** Draws lights in a box of this size. */
export function paintLights(
  pen: Pen,
  lights: readonly Light[],
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  inks: { warm: string; cool: string },
) {
  for (const { x, y, size, bright, warm } of lights) {
    const [across, down] = [left + x * width, top + y * height]
    pen.fillStyle = warm ? inks.warm : inks.cool
    // Its glow, then the light itself.
    for (const [reach, strength] of [
      [warm ? 4 : 2.4, 0.13],
      [1, bright],
    ] as const) {
      pen.globalAlpha = strength
      pen.beginPath()
      pen.arc(across, down, size * reach, 0, Math.PI * 2)
      pen.fill()
    }
  }
  pen.globalAlpha = 1
}
