import { useContext, useEffect } from 'react'
import { currentTarget, replace, still } from '@/navigation/go'
import { rememberTarget } from '@/session/target'
import { VisibleContext } from '@/stores/visible'
import { useIsKnown } from './use-is-known'

/**
 * For a screen of a public address that is about somebody's own application. Who is not known yet proves their number
 * first and comes back.
 *
 * @returns whether the person is known
 */
export function useKnownFirst(): boolean {
  const known = useIsKnown()
  const visible = useContext(VisibleContext)
  useEffect(() => {
    if (known || !visible) return
    rememberTarget(currentTarget())
    // In the mini-program the way to this screen may not have ended yet.
    still().then(() => replace('inheritSendCode'))
  }, [known, visible])
  return known
}
