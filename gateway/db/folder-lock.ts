import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseError } from './database-error'

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const heldBy = (file: string) => {
  try {
    return Number(readFileSync(file, 'utf8').trim())
  } catch {
    return Number.NaN
  }
}

/**
 * Keeps a data folder to one process: PGlite itself lets two open the same files, and they destroy them. The lock is a file beside the
 * folder with the process id; one left behind by a process that no longer runs is taken over.
 *
 * @returns gives the lock back.
 * @throws DatabaseError 'locked' or 'unwritable'.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder.replace(/[\\/]+$/, '')}.lock`
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch (cause) {
    throw new DatabaseError('unwritable', `The data folder ${folder} cannot be made.`, { cause })
  }
  for (const attempt of ['first', 'after a stale lock']) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new DatabaseError('unwritable', `The data folder ${folder} cannot be written.`, { cause })
      }
      const pid = heldBy(file)
      // Our own id counts as held too: the same process must not open a folder twice.
      if (attempt !== 'first' || isRunning(pid)) {
        throw new DatabaseError('locked', `The data folder ${folder} is in use by another gateway (process ${pid}).`)
      }
      rmSync(file, { force: true })
    }
  }
  throw new DatabaseError('locked', `The data folder ${folder} is in use by another gateway.`)
}
