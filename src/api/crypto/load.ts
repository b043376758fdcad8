import { loadChunk } from '@/api/chunk'

/**
 * Loads SM2 with its curve, which is not part of the first screen. On H5 it is a separate chunk, fetched when something
 * is first encrypted. In a mini-program it comes with the later package (config/later-package.ts).
 */
export const loadSm2 = () => loadChunk(() => import('./sm2'))
