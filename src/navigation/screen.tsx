import { View } from '@tarojs/components'
import { useDidHide, useDidShow, useRouter } from '@tarojs/taro'
import {
  type ComponentType,
  lazy,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { idle } from '@/api/idle'
import { timeOf } from '@/lib/date'
import { writeQuery } from '@/lib/query'
import { firstFrame } from '@/platform/first-frame'
import { shareMenu } from '@/platform/share-menu'
import { homeRoute, type ParamsOf, type RouteName, routes } from '@/routes'
import { useConsent } from '@/stores/consent'
import { environment } from '@/stores/environment'
import { useArrival } from '@/stores/leaving'
import { noteUse, useLock } from '@/stores/lock'
import { useSession } from '@/stores/session'
import { useShell } from '@/stores/shell'
import { VisibleContext } from '@/stores/store'
import { ThemeRoot } from '@/ui/base/theme-root'
import { Entering } from '@/ui/layout/entering'
import { OfflineBar } from '@/ui/layout/offline-bar'
import { Boundary } from './boundary'
import { Cover } from './cover'
import { addressOf, ownParams } from './go'
import { NotLoggedIn } from './not-logged-in'
import { Above, Below, Dispensable, Tabs } from './surround'
import { useEntry } from './use-entry'

/**
 * Makes a screen of the table; all screens are made with it. It decodes the parameters and asks the guard before
 * anything renders, and again when the session changes. It catches exceptions, tells the screen whether it is on top,
 * and draws the tab bar under the tabs.
 */
export function screen<N extends RouteName>(name: N, Body: ComponentType<ParamsOf<N>>): ComponentType {
  const Screen = () => (environment().kind === 'desktop' ? <AtADesk /> : <OnAPhone name={name} Body={Body} />)
  return Object.assign(Screen, shareMenu.pageOptions(routes[name].access === 'public'))
}

/** These load when they are first needed, so that the first screen stays small. */
const Place = lazy(() => import('@/ui/layout/place'))
const DesktopPage = lazy(() => import('@/ui/layout/desktop-page').then(({ DesktopPage }) => ({ default: DesktopPage })))

const AtADesk = () => (
  <ThemeRoot>
    <Boundary>
      <Suspense>
        <DesktopPage />
      </Suspense>
    </Boundary>
  </ThemeRoot>
)

/**
 * False for the first rendering below a first frame. The content comes as a transition then: React renders it in short
 * slices, between which a tap is heard.
 */
function useSlices(): boolean {
  const [begun, setBegun] = useState(() => !firstFrame.stands())
  useEffect(() => startTransition(() => setBegun(true)), [])
  return begun
}

/** The time of an earlier visit's figures, until newer ones have come. */
function PreviousTime() {
  const at = useShell(({ figuresOf }) => figuresOf)
  return (
    <View>
      {at !== null && <View className="app__previous">{`上次数据 ${timeOf(new Date(at)).slice(0, 5)}`}</View>}
    </View>
  )
}

function OnAPhone<N extends RouteName>({ name, Body }: { name: N; Body: ComponentType<ParamsOf<N>> }) {
  const router = useRouter()
  const params = useMemo(() => ownParams(router.params), [router.params])
  const [visible, setVisible] = useState(true)
  const loggedIn = useSession(session => session.token !== '')
  const locked = useLock(lock => lock.locked) && loggedIn && !routes[name].unlocks
  // The person may read the policy before they agree to it.
  const isLeaving = useArrival(arrival => arrival.isLeaving)
  const asking = useConsent(consent => consent.asking !== '') && name !== 'agreement'
  useDidShow(() => {
    setVisible(true)
    noteUse()
  })
  // Paint the next screen first. Drawing the old screen now would delay the tap.
  useDidHide(() => startTransition(() => setVisible(false)))
  shareMenu.useCards(name, params)
  const { entered: allowed, stuck, again } = useEntry(name, params, visible)
  const entered = allowed && !isLeaving
  const begun = useSlices()
  const isHome = name === homeRoute && entered && !locked && !asking
  useLayoutEffect(() => {
    if (begun) firstFrame.end(isHome ? idle : undefined)
  }, [begun, isHome])
  const beforeEntering = stuck ? <NotLoggedIn target={addressOf(name, params)} onRetry={again} /> : <Entering />

  return (
    <VisibleContext.Provider value={visible}>
      <ThemeRoot withheld={locked} over={visible && (asking || locked) && <Cover asking={asking} locked={locked} />}>
        <VisibleContext.Provider value={visible && !locked}>
          {environment().kind === 'mobile' && <Above name={name} />}
          <OfflineBar />
          {environment().native && <PreviousTime />}
          <Boundary>{begun && (entered ? <Body {...(params as unknown as ParamsOf<N>)} /> : beforeEntering)}</Boundary>
          <Below name={name} attended={visible && !asking && !locked} entered={entered && begun} />
          {entered && routes[name].keptAlive && (
            <Dispensable>
              <Place id={`${name} ${writeQuery(params)}`} />
            </Dispensable>
          )}
          <Tabs current={name} />
        </VisibleContext.Provider>
      </ThemeRoot>
    </VisibleContext.Provider>
  )
}
