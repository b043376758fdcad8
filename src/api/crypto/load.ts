import { loadChunk } from '@/api/chunk'

/**
 * SM2 with its curve, apart from the first screen: on H5 a chunk of its own, fetched when the first thing is encrypted. In a mini-program
 * `import()` is a synchronous require and splits nothing.
 */
export const loadSm2 = () => loadChunk(() => import('./sm2'))
