import colours from '@/colours.json'
import type { Ink } from '@/lib/chart/scene'

/**
 * The colours of drawings to keep or print. They are always those of the light theme, because paper is white. A canvas
 * reads no style sheet on either platform.
 */
export const inks: Readonly<Record<Ink, string>> = colours.drawn

export type { Ink }

const hues = ['part-1', 'part-2', 'part-3', 'part-4', 'part-5', 'part-6', 'part-7', 'part-8', 'part-9'] as const

/** The colour of the n-th part of a whole. All parts after the last colour share it. */
export const partInk = (index: number): Ink => hues[Math.min(index, hues.length - 1)] ?? 'part-9'

/** One of these colours by its name, as colours.json spells it. */
export const inkNamed = (name: string): Ink => hues.find(hue => hue === name) ?? 'part-9'

const shades: readonly Ink[] = ['ink', 'ink-3', 'edge', 'ink-2']

/** The shade of the n-th part. It has no hue, for places where every hue beside it is a kind of fund. */
export const shadeInk = (index: number): Ink => shades[index % shades.length] ?? 'ink'
