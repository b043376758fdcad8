import { onDeadToken } from '@/api/client'
import { ApiError, NetworkError } from '@/api/errors'
import { loadParameters } from '@/api/parameters'
import { refusedBecause } from '@/api/refused-because'
import { repeatable } from '@/api/repeatable'
import { plainFailure } from '@/api/run'
import { first } from '@/contract/first-screen'
import { WX_APP_ID, WX_AUTHORIZE, WX_MINI_LOGIN } from '@/env'
import type { EnvironmentKind } from '@/lib/environment'
import { joinAddress } from '@/lib/query'
import { ENVIRONMENT_IDS } from '@/lib/wire/headers'
import { lifecycle } from '@/platform/lifecycle'
import { outsideLogin } from '@/platform/login'
import { random } from '@/platform/random'
import { toast } from '@/platform/toast'
import { homeRoute, routes } from '@/routes'
import { clientEnvironment, environment } from '@/stores/environment'
import { launchParams, takeLaunchParams } from '@/stores/launch-params'
import { loginJourney, loginTries, sessionEnded } from '@/stores/on-device'
import { isLoggedIn, useSession } from '@/stores/session'
import { acceptLogin, dropDeadSession, hasLoggedOutElsewhere } from './accept'
import { hasAgreed, mayCollect } from './consent'
import { OTHER_CUSTOMERS_LINK } from './enter'
import { targetAt } from './target'

/**
 * `in`: a customer is logged in. `unbound`: WeChat knows the person, but no customer is bound. `left`: the page is
 * going to WeChat's authorisation page. `refused`: the person did not agree to the privacy policy, so nobody was asked
 * who they are. `failed`: the login did not work, and another try now would fail too.
 */
export type LoginResult = 'in' | 'unbound' | 'left' | 'refused' | 'failed'

/** After this many authorisations without an answer the app stops the loop and tells the person. */
export const MAX_TRIES = 3

/** The addresses to which WeChat's authorisation page and the mini-program's page return. */
const CALLBACK = routes.wxCallback.path
const MINI_CALLBACK = routes.backWxCallback.path

const sysId = () => ENVIRONMENT_IDS[clientEnvironment()].sourceId

export type Exchange = typeof first.auth.wxCallback | typeof first.auth.silentLogin

/**
 * The exchange of a code for a login. If a link named a customer, the server gets that customer number and may log in
 * only that customer.
 */
export function exchangeOf(call: Exchange, code: string, custNo: string | undefined): () => Promise<LoginResult> {
  const ask = repeatable(call, { code, sysId: sysId(), ...(custNo && { custNo }) })
  return async () => (acceptLogin(await ask()) ? 'in' : 'unbound')
}

const byCode = async (code: () => Promise<string>) =>
  exchangeOf(first.auth.silentLogin, await code(), launchParams().custNo)()

/**
 * Logs in by the app around the page, which knows one person. If a link names another customer, the person sees a
 * message saying so and goes on with their own account.
 */
async function byBridge(): Promise<LoginResult> {
  const { custNo } = launchParams()
  try {
    return await byCode(outsideLogin.appCode)
  } catch (error) {
    if (!custNo || !refusedBecause(error, 'otherCustomer')) throw error
    takeLaunchParams('custNo', 'esmsid')
    const result = await byCode(outsideLogin.appCode)
    toast.say(OTHER_CUSTOMERS_LINK)
    return result
  }
}

type Visit = (address: string) => void

/**
 * Purpose of a login: the target for afterwards, the customer that a link named, whether nobody asked for it, and
 * whether the person says that they are a customer.
 */
export interface Wanted {
  target: string
  custNo?: string
  isUnasked?: boolean
  asCustomer?: boolean
}

/** Leaves for `page` with a new state, at most MAX_TRIES times without an answer between them. */
function byVisit(visit: Visit, page: string, addressOf: (state: string) => string, wanted: Wanted): LoginResult {
  // Without a network the person would end at the browser's own page, which leads nowhere.
  if (!lifecycle.isOnline()) throw new NetworkError('offline')
  const tries = loginTries.get() ?? 0
  if (!page || tries >= MAX_TRIES) {
    loginTries.remove()
    return 'failed'
  }
  const state = random.hex(32)
  const custNo = wanted.custNo ?? launchParams().custNo
  // If the state cannot be kept, it cannot be checked on return.
  const journey = { ...wanted, target: targetAt(wanted.target), state, ...(custNo && { custNo }) }
  if (!loginJourney.set(journey)) return 'failed'
  loginTries.set(tries + 1)
  visit(addressOf(state))
  return 'left'
}

const authorisation = (callback: string) => (state: string) => {
  const address = joinAddress(WX_AUTHORIZE, {
    appid: WX_APP_ID,
    redirect_uri: outsideLogin.here(callback),
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  })
  return `${address}#wechat_redirect`
}

const miniPage = (state: string) =>
  joinAddress(WX_MINI_LOGIN, { redirect_uri: outsideLogin.here(MINI_CALLBACK), state })

type Login = (wanted: Wanted) => LoginResult | Promise<LoginResult>

/** Logs in by WeChat's authorisation page, which returns to `callback`. */
const byAuthorisation =
  (callback: string): Login =>
  wanted =>
    outsideLogin.visit ? byVisit(outsideLogin.visit, WX_AUTHORIZE, authorisation(callback), wanted) : 'failed'

/** How each environment finds out who the person is. Other environments cannot. */
const ways: Partial<Record<EnvironmentKind, Login>> = {
  wechat: byAuthorisation(CALLBACK),
  'enterprise-wechat': byAuthorisation(CALLBACK),
  'mini-program': wanted => {
    if (outsideLogin.code) return byCode(outsideLogin.code)
    // A page in the mini-program's web view gets the code from a page of the mini-program.
    return outsideLogin.visit ? byVisit(outsideLogin.visit, WX_MINI_LOGIN, miniPage, wanted) : 'failed'
  },
  'company-app': byBridge,
  'enterprise-mode': byBridge,
}

/** Why the last login failed, as a sentence. */
let failure = ''

const FAILED = '登录失败，请稍后重试'

/** Why the last login failed, as a sentence for the person: the server's own one, or that there is no network. */
export const loginFailure = () => failure || FAILED

const isForThePerson = (error: unknown) => error instanceof ApiError || error instanceof NetworkError

/** Notes why a login failed. Technical failures are not shown to the person. */
export function noteFailure(error: unknown) {
  failure = isForThePerson(error) ? plainFailure(error).sentence : ''
}

let running: Promise<LoginResult> | null = null

async function attempt(wanted: Wanted, way: Login | undefined): Promise<LoginResult> {
  failure = ''
  try {
    if (!way) return 'failed'
    const mayAsk = wanted.isUnasked ? hasAgreed : mayCollect
    return (await mayAsk()) ? await way(wanted) : 'refused'
  } catch (error) {
    // WeChat's own login fails without a network too, and does not say why.
    noteFailure(lifecycle.isOnline() ? error : new NetworkError('offline'))
    // The server refused, or there is no network or no random number. The person stays a visitor and can try again.
    return 'failed'
  }
}

const SWITCHED_OFF = '登录暂未开放，请稍后再来'

/** The company may switch silent logins off. A binding is no silent login: there the person says who they are. */
async function attemptSilently(wanted: Wanted): Promise<LoginResult> {
  const way = ways[environment().kind]
  if (!way || (await loadParameters()).silentLoginSwitch) return attempt(wanted, way)
  failure = SWITCHED_OFF
  return 'failed'
}

/**
 * Logs in silently by the method of this environment. Only one login runs at a time. `target` is the hash path with its
 * query to open afterwards. It is kept on the device and never in an address, so that no link can redirect a person
 * through a login. With `asCustomer` a person who is bound to nobody is asked for their identity, not for a number as
 * an heir is.
 */
export const silentLogin = (target: string, asCustomer = false): Promise<LoginResult> =>
  logIn({ target, ...(asCustomer && { asCustomer }) })

export function logIn(wanted: Wanted): Promise<LoginResult> {
  if (isLoggedIn(useSession.getState())) return Promise.resolve('in')
  running ??= attemptSilently(wanted).finally(() => {
    running = null
  })
  return running
}

/** Whether the person sees a login here, because the page leaves for another one. */
export const isLoginSeen = () => outsideLogin.visit !== null && SEEN.includes(environment().kind)

const SEEN: readonly EnvironmentKind[] = ['wechat', 'enterprise-wechat', 'mini-program']

/** Logs in a person without their request. They must have agreed to the policy before; they are asked nothing. */
export const logInUnasked = async (target: string): Promise<LoginResult> =>
  (await hasAgreed()) ? logIn({ target, isUnasked: true }) : 'refused'

/**
 * Finds out who the person is, for a binding that has its own callback. Only WeChat's browsers leave for WeChat's
 * authorisation page. The other environments use what they have.
 */
export function authoriseFor(callback: string, wanted: Wanted): Promise<LoginResult> {
  const { kind } = environment()
  const leaves = kind === 'wechat' || kind === 'enterprise-wechat'
  return attempt(wanted, leaves ? byAuthorisation(callback) : ways[kind])
}

/** Resets the count of tries, because the person starts again. */
export const forgetTries = () => loginTries.remove()

/**
 * Whether the mini-program around this page has handed over a code. No other page may do this, because anybody can
 * write an address.
 */
export const hasWeixinCode = () => {
  const { kind, native } = environment()
  return kind === 'mini-program' && !native && Boolean(launchParams().weixinCode ?? launchParams().weixinCodeCb)
}

let currentTarget = (): string => routes[homeRoute].path

/**
 * Sets the handling of a dead token: the app forgets it, logs in again and returns to the present screen. A person
 * who has logged out in another tab is not logged in again. This tab follows when the person comes back to it.
 */
export function installSilentLogin(target: () => string) {
  currentTarget = target
  onDeadToken(async () => {
    if (hasLoggedOutElsewhere()) return false
    dropDeadSession()
    // A redirect may follow, so the note is stored on the device.
    sessionEnded.set(1)
    return (await silentLogin(currentTarget())) === 'in'
  })
}
