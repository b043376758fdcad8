import { usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren, useEffect } from 'react'
import { afterChunkFailure } from '@/navigation/chunk-failure'
import { arrived, followOtherTab } from '@/navigation/enter'
import { currentTarget, restart } from '@/navigation/go'
import { surroundWith } from '@/navigation/surround'
import { loadPatiently } from './api/chunk'
import { idle } from './api/idle'
import { loadParameters } from './api/parameters'
import { QueryProvider } from './api/query'
import { address } from './platform/address'
import { entrance } from './platform/entrance'
import { lifecycle } from './platform/lifecycle'
import { random } from './platform/random'
import { telemetry } from './platform/telemetry'
import { canonicalHash, homeRoute, type RouteName, routeOfPage, routeOfPath } from './routes'
import { endIfOver, endWhenOver } from './session/accept'
import { installConsent } from './session/consent'
import { installEndSession } from './session/end-session'
import { enter } from './session/enter'
import { installLock } from './session/lock'
import { watchNetwork } from './session/network'
import { installSilentLogin } from './session/silent-login'
import { welcomeBack } from './session/welcome-back'
import { recordFault } from './stores/events'
import { rereadHeir } from './stores/heir'
import { launchParams } from './stores/launch-params'
import { rereadSession } from './stores/session'
import './app.scss'

// This must run before the router starts. The router matches addresses in any letter case, but finds the page
// configuration only for the exact one.
address.keepCanonical(canonicalHash)

// This runs after the address is corrected and before the router starts. It moves the parameters that may not stay in
// the address to stores/launch-params.ts.
let opened: RouteName | null | undefined
entrance.watch((query, place) => {
  const name = routeOfPage(place) ?? routeOfPath(place)
  // Without a path the router opens the home screen.
  if (opened === undefined) opened = place === '' ? homeRoute : name
  // A scanned code may find the app open.
  if ('scene' in query) arrived()
  return enter(query, name)
})

address.onChunkFailure(afterChunkFailure)
// This comes after the handler for chunks that did not load, and handles all other errors.
telemetry.watchFaults(recordFault)

surroundWith(() => loadPatiently(() => import('./features/shell/shell')))

// Without random numbers no request can be made. The first request shows this to the person.
random
  .fill()
  .then(loadParameters)
  .catch(() => undefined)

installSilentLogin(currentTarget)
installEndSession()
installConsent()
installLock()
watchNetwork()
// A code in the address belongs to a login in progress.
if (launchParams().code === undefined) welcomeBack(opened ?? null)

// Without a network it loads at the next visit.
idle
  .then(() => loadPatiently(() => import('./later')))
  .then(
    ({ startLater }) => startLater(),
    () => undefined,
  )

export default function App({ children }: PropsWithChildren) {
  usePageNotFound(() => {
    restart(homeRoute)
  })
  useEffect(() => lifecycle.onVisible(visible => visible && endIfOver()), [])
  useEffect(endWhenOver, [])
  useEffect(
    () =>
      lifecycle.onStorage(() => {
        endIfOver()
        rereadHeir()
        if (rereadSession()) followOtherTab()
      }),
    [],
  )
  return <QueryProvider>{children}</QueryProvider>
}
