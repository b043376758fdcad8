import { usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren, useEffect } from 'react'
import { afterChunkFailure } from '@/navigation/chunk-failure'
import { signOut } from '@/navigation/enter'
import { currentTarget, restart } from '@/navigation/go'
import { surroundWith } from '@/navigation/surround'
import { idle } from './api/idle'
import { loadParameters } from './api/parameters'
import { QueryProvider } from './api/query'
import { address } from './platform/address'
import { entrance } from './platform/entrance'
import { faults } from './platform/faults'
import { lifecycle } from './platform/lifecycle'
import { random } from './platform/random'
import { canonicalHash, homeRoute, routeOfPage, routeOfPath } from './routes'
import { installConsent } from './session/consent'
import { installEndSession } from './session/end-session'
import { enter } from './session/enter'
import { installLock } from './session/lock'
import { watchNetwork } from './session/network'
import { installSilentLogin } from './session/silent-login'
import { recordFault } from './stores/events'
import { rereadSession } from './stores/session'
import './app.scss'

// Before the router starts: it matches addresses in any letter case but finds no page configuration for the other spellings.
address.keepCanonical(canonicalHash)

// After the spelling is right, and still before the router: what may not stay in an address is taken out and kept.
entrance.watch((query, place) => {
  return enter(query, routeOfPage(place) ?? routeOfPath(place))
})

address.onChunkFailure(afterChunkFailure)
// After what looks after parts that did not load: the rest is nobody's.
faults.watch(recordFault)

surroundWith(() => import('./features/shell/shell'))

// Without random numbers no request can be made; the first one says so to the person.
random
  .fill()
  .then(loadParameters)
  .catch(() => undefined)

installSilentLogin(currentTarget)
installEndSession()
installConsent()
installLock()
watchNetwork()

// Without a network it comes with the next visit.
idle
  .then(() => import('./later'))
  .then(
    ({ startLater }) => startLater(),
    () => undefined,
  )

export default function App({ children }: PropsWithChildren) {
  usePageNotFound(() => {
    restart(homeRoute)
  })
  useEffect(
    () =>
      lifecycle.onStorage(() => {
        if (rereadSession()) signOut()
      }),
    [],
  )
  return <QueryProvider>{children}</QueryProvider>
}
