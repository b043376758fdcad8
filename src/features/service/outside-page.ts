import { useEffect, useState } from 'react'
import { loadParameters, type Parameters } from '@/api/parameters'
import { mayBeFramed, webAddress } from '@/leave'
import { type WebAddress, withoutSecrets } from '@/lib/web-address'
import { useLeaving } from '@/stores/leaving'

/** `refused`: not to be opened at all. `framed`: shown inside the app. `outside`: left for, once the person agrees. */
export type OutsidePage = { is: 'refused' } | ({ is: 'framed' | 'outside' } & WebAddress)

/** The whole address, ticket included, if it is the one that is being opened; else what anybody may see of it. */
function wholeAddress(url: string): string {
  const { address } = useLeaving.getState()
  return withoutSecrets(address) === url ? address : withoutSecrets(url)
}

/** What is to be done with an address of the web; null until the list of origins is there. */
export function useOutsidePage(url: string): OutsidePage | null {
  const [parameters, setParameters] = useState<Parameters | null>(null)
  // Once: another address that is opened above this screen must not load this one anew.
  const [address] = useState(() => wholeAddress(url))
  useEffect(() => {
    useLeaving.setState({ address: '' })
    loadParameters().then(setParameters)
  }, [])
  const page = webAddress(address)
  if (page === null) return { is: 'refused' }
  return parameters && { is: mayBeFramed(page, parameters) ? 'framed' : 'outside', ...page }
}
