import type { Ink } from '@/ui/base/inks'

const shades: readonly Ink[] = ['ink', 'ink-3', 'edge', 'ink-2']

/** The shade of the n-th sales channel: no hue, because every hue beside it is a kind of fund. */
export const channelInk = (index: number): Ink => shades[index % shades.length] ?? 'ink'
