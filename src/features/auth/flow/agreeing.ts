import * as v from 'valibot'
import { ApiError } from '@/api/errors'
import { refusedBecause } from '@/api/refused-because'
import type { SubmitSend } from '@/api/submit'
import { StrictInstant } from '@/contract/fields'
import { mayCollect } from '@/session/consent'
import { forgetConsent, withdrawConsent } from '@/stores/consent'
import { agreedAfter } from '@/stores/on-device'

/** The data of a refusal because the person withdrew the consent, on any device, after they agreed on this one. */
const Withdrawal = v.object({
  withdrawnAt: StrictInstant,
  ticket: v.optional(v.string()),
  randstr: v.optional(v.string()),
})

/**
 * The fields that a login sends besides the proof: the consent on this device, and a new captcha if the first is used
 * up.
 */
export interface Said {
  agreedAfter?: string
  ticket?: string
  randstr?: string
}

/** The new captcha from the gateway for a used one, by the idempotency key of its login. */
let given: { key: string; captcha: Pick<Said, 'ticket' | 'randstr'> } = { key: '', captcha: {} }

const saidBy = (key: string): Said => {
  const after = agreedAfter.get()
  return {
    ...(after !== null && { agreedAfter: new Date(after).toISOString() }),
    ...(given.key === key && given.captcha),
  }
}

/** Whether a login lacks only the consent. Its proof is valid, and the same login can be sent again. */
export const waitsForConsent = (error: unknown) => refusedBecause(error, 'consentWithdrawn')

const withdrawalIn = (error: unknown) => {
  if (!(error instanceof ApiError) || !waitsForConsent(error)) return null
  const { success, output } = v.safeParse(Withdrawal, error.data)
  return success ? output : null
}

/**
 * Sends a login. If the person withdrew the consent after they agreed on this device, asks for it again. If they agree,
 * sends the same login again with the same proof, which is still valid. If they do not, rethrows the refusal, and the
 * person stays a visitor.
 *
 * @param options The options of the call. A refusal leaves its idempotency key unused.
 */
export async function asAgreed<O>(options: SubmitSend, login: (said: Said) => Promise<O>): Promise<O> {
  const key = options.idempotencyKey
  try {
    return await login(saidBy(key))
  } catch (error) {
    const withdrawal = withdrawalIn(error)
    if (!withdrawal) throw error
    forgetConsent()
    if (!(await mayCollect())) {
      withdrawConsent()
      throw error
    }
    const { withdrawnAt, ...captcha } = withdrawal
    agreedAfter.set(Date.parse(withdrawnAt))
    given = { key, captcha }
    return asAgreed(options, login)
  }
}
