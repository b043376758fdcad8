import type { FastifyBaseLogger } from 'fastify'
import { maskMobile } from '@/lib/mask'
import type { Sms } from '../outside/outside'

/** An SMS. It was not sent, but the demo page shows it. */
export interface SimulatedSms {
  mobile: string
  purpose: string
  /** The code. '' for a notice. */
  code: string
  /** The text of a notice. An SMS with a code has none. */
  text?: string
  /** The time in ISO 8601 and UTC. */
  at: string
}

const MOST_KEPT = 200

export interface SmsOutbox extends Sms {
  /** The last code for a mobile number. */
  last: (mobile: string) => SimulatedSms | null
  /** The messages, the newest first. */
  all: () => SimulatedSms[]
}

/**
 * Keeps messages in memory instead of sending them. It writes them to the log, so that a developer can read the code.
 */
export function createSmsOutbox(now: () => Date, log: FastifyBaseLogger): SmsOutbox {
  let kept: SimulatedSms[] = []
  /** The ids of the notices, newest last. */
  const notices = new Set<string>()
  const keep = (message: Omit<SimulatedSms, 'at'>) => {
    kept = [{ ...message, at: now().toISOString() }, ...kept].slice(0, MOST_KEPT)
  }
  return {
    send: async ({ mobile, purpose, code }) => {
      keep({ mobile, purpose, code })
      // Other log lines hide codes. This line shows the code on purpose, and no real phone gets it. The level is
      // `warn`, so that the line is also seen where the log has only warnings.
      log.warn(`simulated SMS to ${maskMobile(mobile)}: the code is ${code}`)
    },
    async notify({ id, mobile, text }) {
      if (notices.has(id)) return
      notices.add(id)
      for (const oldest of notices) if (notices.size > MOST_KEPT) notices.delete(oldest)
      keep({ mobile, purpose: 'notice', code: '', text })
    },
    last: mobile => kept.find(message => message.mobile === mobile && message.code !== '') ?? null,
    all: () => kept,
  }
}
