import { useEffect, useState } from 'react'
import { loadParameters, type Parameters } from '@/api/parameters'
import { type WebAddress, withoutSecrets } from '@/lib/web-address'
import { mayBeFramed, webAddress } from '@/navigation/leave'
import { useLeaving } from '@/stores/leaving'

/** `refused`: never opened. `framed`: shown inside the app. `outside`: opened outside after the person agrees. */
export type OutsidePage = { is: 'refused' } | ({ is: 'framed' | 'outside' } & WebAddress)

/** The full address with its ticket if it is the one being opened, otherwise without secrets. */
function wholeAddress(url: string): string {
  const { address } = useLeaving.getState()
  return withoutSecrets(address) === url ? address : withoutSecrets(url)
}

/** Returns how to open a web address. Null until the list of allowed origins is loaded. */
export function useOutsidePage(url: string): OutsidePage | null {
  const [parameters, setParameters] = useState<Parameters | null>(null)
  // Read once, because another address opened above this screen must not reload this one.
  const [address] = useState(() => wholeAddress(url))
  useEffect(() => {
    useLeaving.setState({ address: '' })
    loadParameters().then(setParameters)
  }, [])
  const page = webAddress(address)
  if (page === null) return { is: 'refused' }
  return parameters && { is: mayBeFramed(page, parameters) ? 'framed' : 'outside', ...page }
}
