import { useEffect } from 'react'
import { send } from '@/api/client'
import { isFinal } from '@/api/errors'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { tabs } from '@/contract/tabs'
import type { Arrangement } from '@/lib/arrangement'
import { keepHomeArrangement, useHomeArrangement } from '@/stores/home-arrangement'
import { savedForm } from './saved-form'

type Kept = OutputOf<typeof tabs.account.getHomePageConfig>

/**
 * Synchronises the arrangement of device and server. An arrangement made without a network is sent now. Otherwise the
 * server's arrangement wins, because it may come from another device.
 */
async function meet(kept: Kept): Promise<void> {
  const before = useHomeArrangement.getState()
  const { unsaved, ...own } = before
  if (!unsaved) {
    keepHomeArrangement(kept, false)
    return
  }
  // The person may change it again meanwhile, or another person may log in. Both create another object.
  const settle = (arrangement: Arrangement) => {
    if (useHomeArrangement.getState() === before) keepHomeArrangement(arrangement, false)
  }
  try {
    await send(tabs.account.updateHomePageConfig, savedForm(own), { quiet: true })
    settle(own)
  } catch (error) {
    // Without a final answer it is sent again the next time.
    if (isFinal(error)) settle(kept)
  }
}

/** Loads the server's arrangement of a customer's home screen whenever the home screen loads. Renders nothing. */
export default function KeptArrangement() {
  const { data, dataUpdatedAt } = useCall(tabs.account.getHomePageConfig, {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer, also for an equal one.
  useEffect(() => {
    if (data) void meet(data)
  }, [data, dataUpdatedAt])
  return null
}
