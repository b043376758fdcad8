import { onDeadToken, send } from '@/api/client'
import { first } from '@/contract/first-screen'
import { WX_APP_ID, WX_AUTHORIZE, WX_MINI_LOGIN } from '@/env'
import type { EnvironmentKind } from '@/lib/environment'
import { joinAddress } from '@/lib/query'
import { ENVIRONMENT_IDS } from '@/lib/wire/headers'
import { bridge } from '@/platform/bridge'
import { wechatLogin } from '@/platform/login'
import { random } from '@/platform/random'
import { homeRoute, routes } from '@/routes'
import { clientEnvironment, environment } from '@/stores/environment'
import { launchParams, takeLaunchParams } from '@/stores/launch-params'
import { loginJourney, loginTries } from '@/stores/on-device'
import { isLoggedIn, useSession } from '@/stores/session'
import { acceptLogin, dropDeadSession } from './accept'
import { mayCollect } from './consent'
import { takeTarget } from './target'

/**
 * `in`: a customer is logged in. `unbound`: WeChat says who is here, but no customer is bound. `left`: the page is on its way to WeChat's
 * authorisation page. `refused`: the person did not agree to the privacy policy, so nobody was asked who they are. `failed`: it did not work,
 * and trying again at once would not either.
 */
export type LoginResult = 'in' | 'unbound' | 'left' | 'refused' | 'failed'

/** After so many authorisations without a login between them the circle is broken, and the person is told. */
export const MAX_TRIES = 3

/** Where WeChat's authorisation page comes back to, and where the mini-program's page does. */
const CALLBACK = routes.wxCallback.path
const MINI_CALLBACK = routes.backWxCallback.path

const sysId = () => ENVIRONMENT_IDS[clientEnvironment()].sourceId

type Exchange = typeof first.auth.wxCallback | typeof first.auth.silentLogin

/** Exchanges a code for a login: nobody else's than that of the customer the address was meant for, if it names one. */
async function exchange(call: Exchange, code: string): Promise<LoginResult> {
  const { custNo } = launchParams()
  const login = await send(call, { code, sysId: sysId(), ...(custNo && { custNo }) })
  return acceptLogin(login) ? 'in' : 'unbound'
}

const byCode = async (code: () => Promise<string>) => exchange(first.auth.silentLogin, await code())

type Visit = (address: string) => void

/** Leaves for `page` with a fresh state, at most MAX_TRIES times without a login between them. */
function byVisit(visit: Visit, page: string, addressOf: (state: string) => string, target: string): LoginResult {
  const tries = loginTries.get() ?? 0
  if (!page || tries >= MAX_TRIES) {
    loginTries.remove()
    return 'failed'
  }
  const state = random.hex(32)
  // Without a place to keep the state there is no way to check it on return.
  if (!loginJourney.set({ state, target })) return 'failed'
  loginTries.set(tries + 1)
  visit(addressOf(state))
  return 'left'
}

const authorisation = (callback: string) => (state: string) => {
  const address = joinAddress(WX_AUTHORIZE, {
    appid: WX_APP_ID,
    redirect_uri: wechatLogin.here(callback),
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  })
  return `${address}#wechat_redirect`
}

const miniPage = (state: string) => joinAddress(WX_MINI_LOGIN, { redirect_uri: wechatLogin.here(MINI_CALLBACK), state })

type Login = (target: string) => LoginResult | Promise<LoginResult>

/** By WeChat's authorisation page, coming back to `callback`. */
const byAuthorisation =
  (callback: string): Login =>
  target =>
    wechatLogin.visit ? byVisit(wechatLogin.visit, WX_AUTHORIZE, authorisation(callback), target) : 'failed'

/** How each environment tells who is here. Elsewhere nobody does. */
const ways: Partial<Record<EnvironmentKind, Login>> = {
  wechat: byAuthorisation(CALLBACK),
  'enterprise-wechat': byAuthorisation(CALLBACK),
  'mini-program': target => {
    if (wechatLogin.code) return byCode(wechatLogin.code)
    // A page in the mini-program's web view asks a page of the mini-program.
    return wechatLogin.visit ? byVisit(wechatLogin.visit, WX_MINI_LOGIN, miniPage, target) : 'failed'
  },
  'company-app': () => byCode(bridge.loginCode),
  'enterprise-mode': () => byCode(bridge.loginCode),
}

let running: Promise<LoginResult> | null = null

async function attempt(target: string, way: Login | undefined): Promise<LoginResult> {
  try {
    if (!way) return 'failed'
    return (await mayCollect()) ? await way(target) : 'refused'
  } catch {
    // Refused, offline or without random numbers: the person stays a visitor and can try again.
    return 'failed'
  }
}

/**
 * Logs in without a word, by what the environment offers, once at a time. `target` is the hash path with its query to come to afterwards;
 * it is kept on the device, never in an address, so that nobody can send a person elsewhere through a login.
 */
export function silentLogin(target: string): Promise<LoginResult> {
  if (isLoggedIn(useSession.getState())) return Promise.resolve('in')
  running ??= attempt(target, ways[environment().kind]).finally(() => {
    running = null
  })
  return running
}

/** Asks WeChat who is here for a binding that comes back to a callback of its own. */
export const authoriseFor = (callback: string, target: string): Promise<LoginResult> =>
  attempt(target, byAuthorisation(callback))

/** Forgets how often WeChat was asked: the person begins anew. */
export const forgetTries = () => loginTries.remove()

/** What came of a login that left the app, and where the person wanted to be. */
export interface Returned {
  result: LoginResult
  target: string
}

/**
 * Comes back from WeChat with a code: exchanges it when the state is the one that was sent, which works once. Null for an answer to a
 * question nobody asked here. `call` belongs to where the code is from: WeChat's authorisation page, or a page of a mini-program.
 */
export async function finishVisit(call: Exchange = first.auth.wxCallback): Promise<Returned | null> {
  const { code, state } = takeLaunchParams('code', 'state')
  const journey = loginJourney.get()
  loginJourney.remove()
  if (!journey || !code || journey.state !== state) return null
  return finished(call, code, journey.target)
}

/** Whether the mini-program around this page has handed over a code of its own. No other page may: anybody can write an address. */
export const hasWeixinCode = () => {
  const { kind, native } = environment()
  return kind === 'mini-program' && !native && Boolean(launchParams().weixinCode ?? launchParams().weixinCodeCb)
}

/** Exchanges the code that the mini-program around this page has handed over. Null without one. */
export async function finishHandedOver(): Promise<Returned | null> {
  if (!hasWeixinCode()) return null
  const { weixinCode, weixinCodeCb } = takeLaunchParams('weixinCode', 'weixinCodeCb')
  return finished(first.auth.silentLogin, weixinCodeCb ?? weixinCode ?? '', takeTarget())
}

async function finished(call: Exchange, code: string, target: string): Promise<Returned> {
  try {
    if (!(await mayCollect())) return { result: 'refused', target }
    const result = await exchange(call, code)
    if (result === 'in') forgetTries()
    return { result, target }
  } catch {
    return { result: 'failed', target }
  }
}

let currentTarget = (): string => routes[homeRoute].path

/** Installs what happens when a token dies: it is forgotten and the login starts again, back to where the person is. */
export function installSilentLogin(target: () => string) {
  currentTarget = target
  onDeadToken(async () => {
    dropDeadSession()
    return (await silentLogin(currentTarget())) === 'in'
  })
}
