import type { FastifyBaseLogger } from 'fastify'
import { maskMobile } from '@/lib/mask'
import type { Sms } from '../outside'

/** An SMS that was not sent: shown on the demo page. */
export interface SimulatedSms {
  mobile: string
  purpose: string
  /** '' in a notice. */
  code: string
  /** The sentence of a notice; a code comes without. */
  text?: string
  /** ISO 8601, UTC. */
  at: string
}

const MOST_KEPT = 200

export interface SmsOutbox extends Sms {
  /** The last code to a mobile. */
  last: (mobile: string) => SimulatedSms | null
  /** Newest first. */
  all: () => SimulatedSms[]
}

/** Keeps messages in memory instead of sending them, and writes them to the log, where a developer reads the code. */
export function createSmsOutbox(now: () => Date, log: FastifyBaseLogger): SmsOutbox {
  let kept: SimulatedSms[] = []
  const keep = (message: Omit<SimulatedSms, 'at'>) => {
    kept = [{ ...message, at: now().toISOString() }, ...kept].slice(0, MOST_KEPT)
  }
  return {
    send: async ({ mobile, purpose, code }) => {
      keep({ mobile, purpose, code })
      // Hidden everywhere else: here the code is what the line is for, and no real phone gets it. A warning, as it is
      // none to overlook.
      log.warn(`simulated SMS to ${maskMobile(mobile)}: the code is ${code}`)
    },
    notify: async ({ mobile, text }) => keep({ mobile, purpose: 'notice', code: '', text }),
    last: mobile => kept.find(message => message.mobile === mobile && message.code !== '') ?? null,
    all: () => kept,
  }
}
