import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseError } from './database-error'

/**
 * The holder of a lock touches the file every `beatMs`. After `silenceMs` without a touch the holder counts as dead.
 */
const beatMs = 10_000
const silenceMs = 60_000

/**
 * The locks of this process. The process id alone is not enough: after a restart in a container, this process may have
 * the same id as the gateway that died.
 */
const ours = new Set<string>()

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process runs, but it belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process that holds a lock. Null when the holder has died: another process may have its id by now. */
function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid === process.pid) return ours.has(file) ? pid : null
    return isRunning(pid) && Date.now() - statSync(file).mtimeMs < silenceMs ? pid : null
  } catch {
    // The lock was released in this moment.
    return null
  }
}

function beat(file: string) {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // Another program deleted the file. The database works on, and there is nothing to touch.
  }
}

function hold(file: string): () => void {
  ours.add(file)
  const timer = setInterval(beat, beatMs, file)
  timer.unref()
  return () => {
    clearInterval(timer)
    ours.delete(file)
    rmSync(file, { force: true })
  }
}

/**
 * Lets only one process use a data folder. PGlite itself lets two processes open the same files, and they destroy the
 * files. The lock is a file beside the folder with the process id. A lock of a dead process is taken over.
 *
 * @returns A function that releases the lock.
 * @throws DatabaseError 'locked' or 'unwritable'.
 */
export function lockFolder(folder: string): () => void {
  const file = `${resolve(folder)}.lock`
  const unwritable = (cause: unknown) =>
    new DatabaseError(
      'unwritable',
      `The data folder ${folder} cannot be written: allow it, or set DATA_DIR to another one.`,
      { cause },
    )
  const take = (): boolean => {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
      return true
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw unwritable(cause)
    }
  }
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch (cause) {
    throw unwritable(cause)
  }
  if (take()) return hold(file)
  const holder = holderOf(file)
  if (holder === null) {
    rmSync(file, { force: true })
    if (take()) return hold(file)
  }
  throw new DatabaseError(
    'locked',
    `The data folder ${folder} is in use by another gateway (process ${holder ?? '?'}): end that one, or set DATA_DIR to another folder.`,
  )
}
