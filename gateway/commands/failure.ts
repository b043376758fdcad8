import type { Config } from '../config/config'
import { ConfigError } from '../config/config-error'
import { isOfConnection } from '../db/connect'
import { DatabaseError } from '../db/database-error'
import { databaseReason, redactedText } from '../lib/redaction'
import { KeyConfigurationError } from '../wire/keys'
import { BackupError } from './backup-error'

/** A command that failed: its name, and the settings if they could be read. */
export interface Failed {
  command: string
  config: Config | null
}

interface FileFault extends Error {
  code: string
  path?: string
}

/** Reasons for which a file or folder cannot be used, by the code of the operating system. */
const REASONS: Record<string, string> = {
  EACCES: 'the user of this command may not read or write it',
  EPERM: 'the user of this command may not read or write it',
  EROFS: 'it lies on a disk that can only be read',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the user of this command has no space left there',
  ENOENT: 'it is not there',
  ENOTDIR: 'it, or a part of its path, is a file and no folder',
  EISDIR: 'it is a folder and no file',
  EEXIST: 'it is there already',
  EIO: 'its disk has a fault',
}

/** A fault of the operating system about a file or folder. Those of the network are not in the table. */
const isFileFault = (error: unknown): error is FileFault =>
  error instanceof Error &&
  'syscall' in error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code in REASONS

const beginningOf = (command: string) =>
  command === 'serve' ? 'The gateway could not start' : `The command ${command} failed`

/** One sentence for the person who gave the command. Null for an unexpected error. */
function sentenceFor(error: unknown, { command, config }: Failed): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseError || error instanceof BackupError) {
    return error.message
  }
  if (error instanceof KeyConfigurationError) return `A key is no good: ${error.message}.`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${config?.port} at ${config?.host} is taken: end what listens there, or set PORT to another one.`
  }
  if (isFileFault(error)) {
    const which = error.path === undefined ? 'a file cannot be used' : `${error.path} cannot be used`
    return `${beginningOf(command)}: ${which}, because ${REASONS[error.code]}.`
  }
  return null
}

/**
 * The fault and the way on, for the person who gave the command. They never show values of rows. An error that nobody
 * foresaw also has its stack, for the developers.
 */
export function wordsFor(error: unknown, failed: Failed): string {
  const reason = databaseReason(error, isOfConnection)
  const said = reason ? `The database says ${reason}\n` : ''
  const sentence = sentenceFor(error, failed)
  if (sentence) return `${sentence}\n${said}`
  const toDo = 'Try it again; if this comes back, send these lines to the developers.'
  return `${beginningOf(failed.command)}. ${toDo}\n${said}${redactedText(error)}\n`
}
