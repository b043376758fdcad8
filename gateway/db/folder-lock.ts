import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseError } from './database-error'

/** A holder says that often that it lives, and is taken for dead after that long without a word. */
const beatMs = 10_000
const silenceMs = 60_000

/** The locks of this process: after a restart in a container our own number may well be that of the gateway that died. */
const ours = new Set<string>()

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process that holds a lock; null when it is left over from one that died, whose number another process may have by now. */
function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid === process.pid) return ours.has(file) ? pid : null
    return isRunning(pid) && Date.now() - statSync(file).mtimeMs < silenceMs ? pid : null
  } catch {
    // It was given back just now.
    return null
  }
}

function beat(file: string) {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // Taken away from outside: the database goes on, there is nothing to say that it lives.
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
 * Keeps a data folder to one process: PGlite itself lets two open the same files, and they destroy them. The lock is a file beside the
 * folder with the process id; one left behind by a process that died is taken over.
 *
 * @returns gives the lock back.
 * @throws DatabaseError 'locked' or 'unwritable'.
 */
export function lockFolder(folder: string): () => void {
  const file = `${resolve(folder)}.lock`
  const unwritable = (cause: unknown) =>
    new DatabaseError('unwritable', `The data folder ${folder} cannot be written.`, { cause })
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
    `The data folder ${folder} is in use by another gateway (process ${holder ?? '?'}).`,
  )
}
