import type { Db } from '../db/connect'
import { batchesIn, type FolderOptions } from './folder'
import { openProblem, problemOf } from './problems'
import { type Result, takeBatch } from './take'

export interface FolderTaking extends FolderOptions {
  now: () => Date
  /** The names of batches that may replace what was taken under them. */
  replace?: readonly string[]
  onRow?: () => void
  onResult?: (result: Result) => void
}

/**
 * Takes all batches of a folder, one transaction each. A batch that cannot be taken stops those of the same parties
 * behind it: what comes later builds on it.
 */
export async function takeFolder(db: Db, folder: string, options: FolderTaking): Promise<Result[]> {
  const results: Result[] = []
  const stopped = new Set<string>()
  const note = (result: Result) => {
    results.push(result)
    options.onResult?.(result)
  }
  for (const found of batchesIn(folder, options)) {
    const [, parties = ''] = /^OF._(.+)_\d{8}\./i.exec(found.name) ?? []
    if (stopped.has(parties)) {
      note({
        batch: found.name,
        outcome: 'refused',
        sentence: `${found.name}: waits for an earlier batch.`,
        counts: null,
      })
      continue
    }
    if ('fault' in found) {
      const { fault, name } = found
      await openProblem(db, name, problemOf(fault), options.now())
      note({ batch: name, outcome: 'refused', sentence: `${name}: ${fault.message}`, counts: null })
      stopped.add(parties)
      continue
    }
    const replaces = options.replace?.includes(found.name) ?? false
    const result = await takeBatch(db, found.batch, { now: options.now(), replaces, onRow: options.onRow })
    note(result)
    if (result.outcome !== 'taken' && result.outcome !== 'known') stopped.add(parties)
  }
  return results
}
