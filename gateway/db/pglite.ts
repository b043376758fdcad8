import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/**
 * Memory for the pages of the embedded database. By default it takes 160 MB and fills them with zeros, which takes a
 * third of a start; its whole demonstration has 30 MB.
 */
const BUFFERS = ['-c', 'shared_buffers=32MB']

/** Starts the embedded database, which makes its data folder if there is none. */
export const startPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, ...BUFFERS] })
