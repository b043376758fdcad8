import { isFinal } from '@/api/errors'
import { refusedBecause } from '@/api/refused-because'
import { first } from '@/contract/first-screen'
import { launchParams, takeLaunchParams } from '@/stores/launch-params'
import { loginJourney } from '@/stores/on-device'
import { stopReturning } from './accept'
import { mayCollect } from './consent'
import {
  authoriseFor,
  type Exchange,
  exchangeOf,
  forgetTries,
  hasWeixinCode,
  type LoginResult,
  logIn,
  noteFailure,
  type Wanted,
} from './silent-login'
import { rememberTarget, takeTarget } from './target'

/** The result of a login that left the app, and what it was for. */
export interface Returned {
  result: LoginResult
  target: string
  /** The customer that the link named. */
  custNo?: string
  /** The person says that they are a customer. */
  asCustomer?: boolean
  /** The link is another customer's. No other try can log this person in by it. */
  isOthers?: boolean
}

/** A login that nobody asked for failed. The person gets no message and goes on as a visitor. */
const IN_SILENCE: Returned = { result: 'refused', target: '' }

/**
 * Handles the return from WeChat with a code. Exchanges the code when the state is the one that was sent; a state works
 * once. Returns null when this device did not ask. `call` depends on where the code is from: WeChat's authorisation
 * page, or a page of a mini-program.
 */
export function finishVisit(call: Exchange = first.auth.wxCallback): Promise<Returned | null> {
  const { code, state } = takeLaunchParams('code', 'state')
  return exchangeReturned(call, code, state)
}

async function exchangeReturned(call: Exchange, code?: string, state?: string): Promise<Returned | null> {
  const journey = loginJourney.get()
  loginJourney.remove()
  // The page was loaded again during the exchange. The code is gone.
  if (journey?.isExchanging) return code ? null : IN_SILENCE
  if (!journey || !code || journey.state !== state) return null
  const { target, custNo, isUnasked, asCustomer } = journey
  // The page may be loaded again during the exchange. It then still knows the login's purpose.
  if (isUnasked) loginJourney.set({ ...journey, isExchanging: true })
  else rememberTarget(target, custNo)
  const returned = await finished(exchangeOf(call, code, custNo), {
    target,
    ...(custNo && { custNo }),
    ...(asCustomer && { asCustomer }),
  })
  if (!isUnasked) return returned
  loginJourney.remove()
  if (returned.result === 'in') return returned
  if (returned.result === 'unbound') stopReturning()
  return IN_SILENCE
}

/**
 * Logs in by the mini-program around this page, which has handed over a code. The code is exchanged only with the
 * state of a login that this visit began. Without one anybody may have written the address, and the code may be theirs.
 * Then the code is thrown away, and the mini-program's page is asked for a new one with a state. Returns null without a
 * code.
 */
export async function finishHandedOver(): Promise<Returned | null> {
  if (!hasWeixinCode()) return null
  const { weixinCode, weixinCodeCb, state } = takeLaunchParams('weixinCode', 'weixinCodeCb', 'state')
  const returned = await exchangeReturned(first.auth.silentLogin, weixinCodeCb ?? weixinCode, state)
  if (returned) return returned
  const { custNo } = launchParams()
  const wanted = { target: takeTarget(), ...(custNo && { custNo }) }
  return { ...wanted, result: await logIn(wanted) }
}

/** Exchanges the code again if it was not sent or got no final answer. */
let exchangeAgain: (() => Promise<Returned>) | null = null

async function finished(exchange: () => Promise<LoginResult>, wanted: Wanted): Promise<Returned> {
  exchangeAgain = null
  try {
    if (!(await mayCollect())) return { ...wanted, result: 'refused' }
    const result = await exchange()
    // WeChat's answer is final, even when it knows no customer. The person then says who they are, so there is no
    // loop.
    if (result === 'in' || result === 'unbound') forgetTries()
    return { ...wanted, result }
  } catch (error) {
    noteFailure(error)
    // A refusal is also an answer: each screen tells a refused person the reason.
    if (isFinal(error)) forgetTries()
    else exchangeAgain = () => finished(exchange, wanted)
    return { ...wanted, result: 'failed', ...(refusedBecause(error, 'otherCustomer') && { isOthers: true }) }
  }
}

/**
 * Retries a login that failed on the way back from WeChat. A code that may still be valid is exchanged again. If the
 * server refused, or the code was used up, a new login begins through `callback` for the same customer.
 */
export async function tryReturnAgain(wanted: Omit<Returned, 'result'>, callback: string): Promise<Returned> {
  const returned = await exchangeAgain?.()
  if (returned && (returned.result !== 'failed' || exchangeAgain)) return returned
  forgetTries()
  return { ...wanted, result: await authoriseFor(callback, wanted) }
}
