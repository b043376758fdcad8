import type { FirstFiguresOf } from '@/api/last-known'

/** A browser has the last home screen itself before any script has run (src/boot.ts). */
export const firstFigures: FirstFiguresOf = () => ({})
