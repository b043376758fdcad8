import { usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren, useEffect } from 'react'
import { loadParameters } from './api/parameters'
import { QueryProvider } from './api/query'
import { afterChunkFailure, currentTarget, restart } from './navigation'
import { address } from './platform/address'
import { entrance } from './platform/entrance'
import { lifecycle } from './platform/lifecycle'
import { random } from './platform/random'
import { canonicalHash, homeRoute, routeOfPage, routeOfPath, routes } from './routes'
import { enter } from './session/enter'
import { installSilentLogin } from './session/silent-login'
import { rereadSession } from './stores/session'
import './app.scss'

// Before the router starts: it matches addresses in any letter case but finds no page configuration for the other spellings.
address.keepCanonical(canonicalHash)

// After the spelling is right, and still before the router: what may not stay in an address is taken out and kept.
entrance.watch((query, place) => {
  const name = routeOfPage(place) ?? routeOfPath(place)
  return enter(query, name ? routes[name].path : '')
})

address.onChunkFailure(afterChunkFailure)

// Without random numbers no request can be made; the first one says so to the person.
random
  .fill()
  .then(loadParameters)
  .catch(() => undefined)

installSilentLogin(currentTarget)

export default function App({ children }: PropsWithChildren) {
  usePageNotFound(() => {
    restart(homeRoute)
  })
  useEffect(() => lifecycle.onStorage(rereadSession), [])
  return <QueryProvider>{children}</QueryProvider>
}
