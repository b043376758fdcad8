import * as v from 'valibot'
import { ApiError } from '@/api/errors'
import { refusedBecause } from '@/api/refused-because'
import type { SubmitSend } from '@/api/submit'
import { StrictInstant } from '@/contract/fields'
import { mayCollect } from '@/session/consent'
import { forgetConsent, withdrawConsent } from '@/stores/consent'
import { agreedAfter } from '@/stores/on-device'

/** What a refusal says when the person took the policy back on whichever device, after they agreed on this one. */
const Withdrawal = v.object({
  withdrawnAt: StrictInstant,
  ticket: v.optional(v.string()),
  randstr: v.optional(v.string()),
})

/** What a login says besides the proof: the consent on this device, and another captcha where one is used up. */
export interface Said {
  agreedAfter?: string
  ticket?: string
  randstr?: string
}

/** The captcha that the gateway gave in place of one that is used up, by the idempotency key of its login. */
let given: { key: string; captcha: Pick<Said, 'ticket' | 'randstr'> } = { key: '', captcha: {} }

const saidBy = (key: string): Said => {
  const after = agreedAfter.get()
  return {
    ...(after !== null && { agreedAfter: new Date(after).toISOString() }),
    ...(given.key === key && given.captcha),
  }
}

/** Whether a login waits for the consent alone: its proof is right, and the same can be sent again. */
export const waitsForConsent = (error: unknown) => refusedBecause(error, 'consentWithdrawn')

const withdrawalIn = (error: unknown) => {
  if (!(error instanceof ApiError) || !waitsForConsent(error)) return null
  const { success, output } = v.safeParse(Withdrawal, error.data)
  return success ? output : null
}

/**
 * Sends a login. Whoever took the policy back after they agreed on this device is asked anew here. When they agree the
 * same login goes once more, with the same proof, which is not used up. When they do not, the refusal stands and they
 * stay a visitor.
 *
 * @param options What the login is sent with. A refusal leaves its idempotency key unused.
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
