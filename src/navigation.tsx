import { View } from '@tarojs/components'
import Taro, { useDidHide, useDidShow, useRouter } from '@tarojs/taro'
import {
  Component,
  type ComponentType,
  lazy,
  type PropsWithChildren,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { titleIn } from '@/lib/page-title'
import { parseQuery, writeQuery } from '@/lib/query'
import { type SharedScreen, shareAddress } from '@/lib/share'
import { failureName } from './api/chunk'
import { idle, screenEntered } from './api/idle'
import { queryClient } from './api/query'
import { address } from './platform/address'
import type { ChunkFailure } from './platform/address/types'
import { backKey } from './platform/back-key'
import { lifecycle } from './platform/lifecycle'
import { shareMenu } from './platform/share-menu'
import { storage } from './platform/storage'
import { toast } from './platform/toast'
import {
  homeRoute,
  type ParamsOf,
  type PlainRouteName,
  pageOf,
  type RouteName,
  routeOfPage,
  routeOfPath,
  routes,
  tabNames,
} from './routes'
import { logout } from './session/accept'
import { type Decision, guard } from './session/guard'
import { forgetTries, hasWeixinCode, type LoginResult, silentLogin } from './session/silent-login'
import { rememberTarget } from './session/target'
import { useConsent } from './stores/consent'
import { environment } from './stores/environment'
import { recordFault } from './stores/events'
import { receiveLaunchParams } from './stores/launch-params'
import { noteUse, useLock } from './stores/lock'
import { accessTokenOf, isLoggedIn, useSession } from './stores/session'
import { offerMiniProgram, useShell } from './stores/shell'
import { VisibleContext } from './stores/visible'
import { noteVisit } from './stores/visit'
import { Button } from './ui/base/button'
import { classNames } from './ui/base/class-names'
import { Entering } from './ui/base/entering'
import { Failure } from './ui/base/failure'
import { ThemeRoot } from './ui/base/theme-root'
import { DesktopPage } from './ui/layout/desktop-page'
import { OfflineBar } from './ui/layout/offline-bar'
import { TabBar } from './ui/layout/tab-bar'

/* ---- going somewhere: the only place that uses the framework's navigation ---- */

type Params = Record<string, string | undefined>
type Going = Promise<void>

const urlOf = (name: RouteName, params: Params = {}) => {
  const query = writeQuery(params)
  return `/${pageOf(name)}${query && `?${query}`}`
}

let moving: Going | null = null

/**
 * One movement at a time: two fast taps would otherwise open two pages. A movement that WeChat or the router refuses (the same page, too
 * deep a stack) leaves the person where they are.
 */
function move(start: () => Promise<unknown>): Going {
  // What stands for an open panel in the browser's history goes first: pages are counted in it.
  const free = backKey.free()
  moving ??= (free ? free.then(start) : start())
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      moving = null
    })
  return moving
}

/** Waits until no movement goes on: the one that comes next must not be taken for the second half of a double tap. */
export async function still(): Promise<void> {
  while (moving) await moving
}

const isTab = (name: RouteName) => routes[name].tab !== undefined

/** WeChat's limit on pages above each other. */
const DEEPEST = 10

/** Arguments after the name: none for a screen without required parameters. */
type Args<N extends RouteName> = N extends PlainRouteName ? [params?: ParamsOf<N>] : [params: ParamsOf<N>]

/** Opens a screen on top of the present one; a tab is switched to. At WeChat's limit it takes the place of the present one. */
export function navigate<N extends RouteName>(name: N, ...[params]: Args<N>): Going {
  if (isTab(name)) return switchTo(name)
  const url = urlOf(name, params)
  const full = Taro.getCurrentPages().length >= DEEPEST
  return move(() => (full ? Taro.redirectTo({ url }) : Taro.navigateTo({ url })))
}

/** Opens a screen in place of the present one. */
export function replace<N extends RouteName>(name: N, ...[params]: Args<N>): Going {
  if (isTab(name)) return switchTo(name)
  return move(() => Taro.redirectTo({ url: urlOf(name, params) }))
}

function switchTo(name: RouteName): Going {
  return move(() => Taro.switchTab({ url: `/${pageOf(name)}` }))
}

/** Opens a screen and forgets all pages below it. */
export function restart<N extends RouteName>(name: N, ...[params]: Args<N>): Going {
  return move(() => Taro.reLaunch({ url: urlOf(name, params) }))
}

/** Whether there is a page to go back to. */
export const hasPageBelow = () => Taro.getCurrentPages().length > 1

/** Goes back; from the first page, which has nothing below it, home. */
export function back(): Going {
  if (!hasPageBelow()) return restart(homeRoute)
  return move(() => Taro.navigateBack())
}

/**
 * Goes to a hash path that came from outside (a server's link, a remembered target), with its query, in place of the present page. An
 * unknown one leads home: nothing outside the table can be reached.
 */
export function goToPath(target: string): Going {
  const [path = '', query = ''] = target.replace(/^#/, '').split(/\?(.*)/s)
  const name = routeOfPath(path)
  if (!name) return restart(homeRoute)
  if (isTab(name)) return switchTo(name)
  return move(() => Taro.redirectTo({ url: urlOf(name, receiveLaunchParams(parseQuery(query)).rest) }))
}

/** The hash path of the page on top with its query: where a login comes back to. */
export function currentTarget(): string {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1]
  const name = page ? (routeOfPage(page.route ?? '') ?? routeOfPath(page.route ?? '')) : null
  if (!name) return routes[homeRoute].path
  // In a browser the router leaves `options` empty, and what the page was opened with is here.
  const query = writeQuery(ownParams(page?.$taroParams ?? page?.options ?? {}))
  return `${routes[name].path}${query && `?${query}`}`
}

/** What the router adds for itself. */
const ROUTERS_OWN = ['stamp', '$taroTimestamp', '__key_']

/** A page's parameters without the router's own, decoded: neither end decodes them. */
const ownParams = (raw: Record<string, unknown>): Record<string, string> =>
  parseQuery(
    Object.entries(raw)
      .filter(([key]) => !ROUTERS_OWN.includes(key))
      .map(([key, value]) => `${key}=${String(value)}`)
      .join('&'),
  )

/**
 * Part of a screen could not be fetched, and the router has left the old page under the new address. With a network a new version has
 * taken the old files' place: the app starts anew, once. Without one the person stays where they are and is told.
 */
export function afterChunkFailure(failure: ChunkFailure) {
  recordFault(new Error(failure.kind), failureName(failure))
  if (lifecycle.isOnline() && storage.session.get(RELOADED) !== failure.name) {
    storage.session.set(RELOADED, failure.name)
    address.reload()
    return
  }
  toast.say(lifecycle.isOnline() ? '页面加载失败，请稍后重试' : '网络连接失败，请检查网络后重试')
  address.stepBack()
}

/** The part for which the app was started anew last. */
const RELOADED = 'RELOADED_FOR'

/* ---- being somewhere ---- */

/** Somebody has just logged out: the screens of theirs that are still there must not log them in again. */
let leaving = false

/** Logs out and goes home. */
export function signOut(): Going {
  leaving = true
  logout()
  return restart(homeRoute)
}

/** The screen the person was on before, for the rules about where they come from. */
let lastVisited: RouteName | null = null

function decide(name: RouteName): Decision {
  const session = useSession.getState()
  return guard({
    to: routes[name],
    from: lastVisited && lastVisited !== name ? routes[lastVisited].path : null,
    environment: environment(),
    loggedIn: isLoggedIn(session),
    hasAccessToken: accessTokenOf(session) !== '',
    hasWeixinCode: hasWeixinCode(),
  })
}

/** Somebody whom WeChat knows and no customer is bound to says who they are, and then goes on to `target`. */
function identify(target: string, go: typeof replace): Going {
  rememberTarget(target)
  return go('fillcert')
}

/** Carries out a decision that is not to enter. True: there is no way on, and the screen says so. */
async function carryOut(decision: Decision, target: string): Promise<boolean> {
  if (decision.do === 'login') return afterLogin(await silentLogin(target), target)
  await leadAway(decision, target)
  return false
}

async function leadAway(decision: Decision, target: string): Promise<void> {
  if (decision.do === 'go') {
    if (TO_A_LOGIN.includes(decision.path)) rememberTarget(target)
    return goToPath(decision.path)
  }
  if (decision.do === 'openMiniProgram') {
    offerMiniProgram(target)
    return goToPath(decision.path === routes[homeRoute].path ? decision.path : sharedInstead(target))
  }
}

/** The screen of a path, as far as sharing needs to know it; null for a path that is not in the table. */
export function screenAt(path: string): SharedScreen | null {
  const name = routeOfPath(path)
  if (!name) return null
  const { path: spelled, access, params = [] } = routes[name]
  return { path: spelled, access, params: params.map(param => param.replace('?', '')) }
}

/** What somebody sees instead of a screen that is not theirs to see here: its share screen, or home. */
function sharedInstead(target: string): string {
  const [path = '', query = ''] = target.split(/\?(.*)/s)
  const shared = screenAt(path)
  return (shared && shareAddress(shared, parseQuery(query), screenAt)) ?? routes[homeRoute].path
}

/** Where the guard sends somebody who comes back to their target afterwards. */
const TO_A_LOGIN: readonly string[] = [routes.fillcert.path, routes.wxCallback.path]

/** Goes on after a silent login. `in` renders the screen by itself, `left` is already on its way. */
async function afterLogin(result: LoginResult, target: string): Promise<boolean> {
  if (result === 'failed') return true
  if (result === 'unbound') await identify(target, replace)
  // Who does not agree to the policy looks around as a visitor.
  if (result === 'refused') await back()
  return false
}

/** Names the page after what it shows, once that is known. */
export function useTitle(title: string | undefined) {
  const visible = useContext(VisibleContext)
  useEffect(() => {
    if (title && visible) address.setTitle(titleIn(environment().kind, title))
  }, [title, visible])
}

interface BoundaryState {
  error: Error | null
}

/** An exception would empty the page for good; here it becomes a sentence with a retry. */
class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null }

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error) {
    recordFault(error)
  }

  override render() {
    if (!this.state.error) return this.props.children
    // A part that did not load stays away until the app is loaded anew.
    if (address.chunkFailureOf(this.state.error)) return <Failure sentence="页面加载失败" onRetry={address.reload} />
    return <Failure sentence="页面出了点问题" onRetry={() => this.setState({ error: null })} />
  }
}

const ENTER: Decision = { do: 'enter' }

const missing = (name: RouteName, params: Record<string, string>) =>
  (routes[name].params ?? []).some(param => !param.endsWith('?') && !params[param])

/**
 * Makes a screen of the table: decodes its parameters, asks the guard before anything is rendered and again when the session changes,
 * catches its exceptions, tells it whether it is on top, and draws the tab bar under the tabs. Screens are made by this and nothing else.
 */
export function screen<N extends RouteName>(name: N, Body: ComponentType<ParamsOf<N>>): ComponentType {
  const Screen = () => (environment().kind === 'desktop' ? <AtADesk /> : <OnAPhone name={name} Body={Body} />)
  return Object.assign(Screen, shareMenu.pageOptions(routes[name].access === 'public'))
}

/** These come with a first need: none belongs to the first screen. */
const Locked = lazy(() => import('./widgets/locked').then(({ Locked }) => ({ default: Locked })))
const ConsentGate = lazy(() => import('./widgets/consent-gate').then(({ ConsentGate }) => ({ default: ConsentGate })))
const Place = lazy(() => import('./ui/base/place'))

/** The screens that open the safety lock are not behind it. */
const isUnlocking = (name: RouteName) => routes[name].path.startsWith('/Home/Auth/')

const AtADesk = () => (
  <ThemeRoot>
    <DesktopPage />
  </ThemeRoot>
)

function OnAPhone<N extends RouteName>({ name, Body }: { name: N; Body: ComponentType<ParamsOf<N>> }) {
  const router = useRouter()
  const params = useMemo(() => ownParams(router.params), [router.params])
  const [visible, setVisible] = useState(true)
  const [stuck, setStuck] = useState(false)
  const token = useSession(session => session.token)
  const locked = useLock(lock => lock.locked) && token !== '' && !isUnlocking(name)
  // The policy itself can be read before it is agreed to.
  const asking = useConsent(consent => consent.asking !== '') && name !== 'agreement'
  useDidShow(() => {
    setVisible(true)
    noteUse()
  })
  useDidHide(() => setVisible(false))
  shareMenu.useCards()

  const incomplete = missing(name, params)
  // Whoever logs in on a screen stays there: the rule against login screens is for who comes to one.
  const inside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token and being shown are what can change the decision.
  const decision = useMemo(() => (inside.current && token !== '' ? ENTER : decide(name)), [name, token, visible])
  inside.current = visible && decision.do === 'enter'
  const entered = decision.do === 'enter' && !incomplete

  useEffect(() => {
    if (name === homeRoute) leaving = false
    if (!visible || leaving) return
    if (incomplete) {
      restart(homeRoute)
      return
    }
    if (decision.do !== 'enter') {
      const query = writeQuery(params)
      carryOut(decision, `${routes[name].path}${query && `?${query}`}`).then(setStuck)
      return
    }
    lastVisited = name
  }, [name, decision, incomplete, params, visible])

  useEffect(() => {
    const here = screenAt(routes[name].path)
    if (!visible || !entered || !here) return
    noteVisit({ screen: here, query: params })
    // All of this screen is there: what did not load before may be worth starting anew for again.
    storage.session.remove(RELOADED)
  }, [name, visible, entered, params])

  const again = () => {
    forgetTries()
    setStuck(false)
    const query = writeQuery(params)
    return carryOut(decision, `${routes[name].path}${query && `?${query}`}`).then(setStuck)
  }
  const beforeEntering = stuck ? <NotLoggedIn onRetry={again} /> : <Entering />

  return (
    <VisibleContext.Provider value={visible}>
      <ThemeRoot veiled={locked}>
        {environment().kind === 'mobile' && <Above name={name} />}
        <OfflineBar />
        <Boundary>{entered ? <Body {...(params as unknown as ParamsOf<N>)} /> : beforeEntering}</Boundary>
        <Below name={name} attended={visible && !asking && !locked} entered={entered} />
        {entered && routes[name].keptAlive && (
          <Dispensable>
            <Place id={`${name} ${writeQuery(params)}`} />
          </Dispensable>
        )}
        {visible && (asking || locked) && (
          <Boundary>
            <Suspense>
              {locked && (
                <Locked onUnlock={() => navigate('homeAuthChoose', { purpose: 'unlock' })} onSignOut={signOut} />
              )}
              {asking && <ConsentGate onRead={() => navigate('agreement')} />}
            </Suspense>
          </Boundary>
        )}
        {isTab(name) && <Tabs current={name} />}
      </ThemeRoot>
    </VisibleContext.Provider>
  )
}

/* ---- around every screen ---- */

export interface SurroundProps {
  name: RouteName
  /** At the top of the page, in the room that is kept for it; otherwise at the bottom, above what stays there. */
  above?: boolean
}

let Surround: ComponentType<SurroundProps> | null = null

/** Registers what stands around every screen, by its module: features are above this layer. It comes after the first screen. */
export function surroundWith(load: () => Promise<{ default: ComponentType<SurroundProps> }>) {
  Surround = lazy(load)
}

/** Without its script the screen itself is still whole. */
class Dispensable extends Component<PropsWithChildren, BoundaryState> {
  override state: BoundaryState = { error: null }

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error) {
    recordFault(error)
  }

  override render() {
    return this.state.error ? null : <Suspense>{this.props.children}</Suspense>
  }
}

/** The offer at the top has its room from the first paint on: nothing moves when its script has come. */
function Above({ name }: { name: RouteName }) {
  const closed = useShell(shell => shell.tipClosed)
  return closed ? null : (
    <View className="app__above">
      <Dispensable>{Surround && <Surround name={name} above />}</Dispensable>
    </View>
  )
}

/** `attended`: the person looks at the screen itself. What stands around it asks and shows nothing new until they do. */
function Below({ name, attended, entered }: { name: RouteName; attended: boolean; entered: boolean }) {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!entered) return
    screenEntered(queryClient)
    idle.then(() => setReady(true))
  }, [entered])
  return (
    <View className={classNames('app__below', isTab(name) && 'app__below--tab')}>
      <VisibleContext.Provider value={attended}>
        <Dispensable>{ready && entered && Surround && <Surround name={name} />}</Dispensable>
      </VisibleContext.Provider>
    </View>
  )
}

/** The login did not work, and trying on by itself would be a circle. */
const NotLoggedIn = ({ onRetry }: { onRetry: () => unknown }) => (
  <View>
    <Failure sentence="登录未成功，请重试，或先浏览首页" onRetry={onRetry} />
    <Button kind="text" block onPress={() => restart(homeRoute)}>
      返回首页
    </Button>
  </View>
)

const tabs = tabNames.flatMap(name => {
  const { tab } = routes[name]
  return tab ? [{ name, ...tab }] : []
})

const Tabs = ({ current }: { current: RouteName }) => <TabBar items={tabs} current={current} onSelect={switchTo} />

/* ---- links and logins ---- */

/** The part of a server's link that is a hash path of ours: `/#/Home/Index`, `#/Home/Index` or `/Home/Index`. */
export const pathOfLink = (link: string) => (link.includes('#') ? link.slice(link.indexOf('#') + 1) : link)

/** Whether a link of the server leads to a screen of the table. Links elsewhere are the business of the screens made for them. */
export const reachable = (link: string) => {
  const path = pathOfLink(link)
  return path.startsWith('/') && routeOfPath(path.split('?')[0] ?? '') !== null
}

/** Opens the screen a server's link leads to, on top of the present one; nothing happens for a link that leads nowhere. */
export function goToLink(link: string): Going {
  const [path = '', query = ''] = pathOfLink(link).split(/\?(.*)/s)
  const name = routeOfPath(path)
  if (!name) return Promise.resolve()
  if (isTab(name)) return switchTo(name)
  return move(() => Taro.navigateTo({ url: urlOf(name, receiveLaunchParams(parseQuery(query)).rest) }))
}

/** Logs in because the person asked for it, and comes back to `name`. What went wrong is told. */
export const login = (name: RouteName): Promise<boolean> => loginTo(routes[name].path)

/** The same, and comes back to the screen on top as it is. A browser outside WeChat has nobody to log in. */
export const loginHere = (): Promise<boolean> => loginTo(currentTarget())

async function loginTo(target: string): Promise<boolean> {
  if (environment().kind === 'mobile') {
    toast.say('用户未登录')
    offerMiniProgram(target)
    return false
  }
  const result = await silentLogin(target)
  if (result === 'unbound') await identify(target, navigate)
  if (result === 'failed') toast.say('登录未成功，请稍后重试')
  return result === 'in'
}
