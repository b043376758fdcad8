import { usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren, useEffect } from 'react'
import { loadParameters } from './api/parameters'
import { QueryProvider } from './api/query'
import { afterChunkFailure, currentTarget, restart } from './navigation'
import { address } from './platform/address'
import { lifecycle } from './platform/lifecycle'
import { random } from './platform/random'
import { canonicalHash, homeRoute } from './routes'
import { installSilentLogin } from './session/silent-login'
import { rereadSession } from './stores/session'
import './app.scss'

// Before the router starts: it matches addresses in any letter case but finds no page configuration for the other spellings.
address.keepCanonical(canonicalHash)

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
