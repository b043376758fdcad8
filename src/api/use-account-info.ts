import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { tabs } from '@/contract/tabs'
import { useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/store'
import { loadChunk } from './chunk'
import { cacheKey } from './query'

/** The customer's own data, decrypted. Its code loads with the first screen that asks for it. */
export function useAccountInfo() {
  const custNo = useSession(session => session.custNo)
  return useQuery({
    queryKey: cacheKey(tabs.account.getAccountInfo, {}, custNo),
    queryFn: async ({ signal }) => (await loadChunk(() => import('./account-info'))).readAccountInfo(signal),
    subscribed: useContext(VisibleContext),
  })
}
