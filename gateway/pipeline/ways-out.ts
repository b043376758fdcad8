import { format } from 'node:util'
import pino from 'pino'
import { redacted, redactedText } from '../lib/redaction'
import { createLog } from './log'

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const

/** A reader that goes away (`doctor | head`) is no fault: the command finishes its work, and nobody hears of it. */
function ignoreLeavingReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}

/**
 * Sends everything that leaves the process unasked through the redaction of the log: an error that nobody caught, a
 * warning, and what a library writes to the console. Node would print them as they are, with the rows of people in
 * them. The threads of decoders have no way out (decoders/run.ts).
 */
export function redactWaysOut(): void {
  ignoreLeavingReaders()
  // Written at once, because the process may end right after.
  const log = createLog('warn', pino.destination({ dest: 2, sync: true }))
  // A rejection that nobody handles comes here too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error }, `the gateway ends: ${origin}`)
    process.exit(1)
  })
  // Node's own listener would print them too.
  process.removeAllListeners('warning')
  process.on('warning', warning => log.warn({ err: warning }, 'a warning of the process'))
  const plain = (word: unknown) => (word instanceof Error ? redactedText(word) : redacted(word))
  for (const method of METHODS) console[method] = (...words: unknown[]) => log.warn(format(...words.map(plain)))
}
