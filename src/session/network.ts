import { CHECK_NETWORK } from '@/api/errors'
import { queryClient } from '@/api/query'
import { lifecycle } from '@/platform/lifecycle'
import { toast } from '@/platform/toast'

/** Rule: the app shows a missing network only after this time. A short gap, as in a lift, is not shown. */
export const OFFLINE_TOAST_MS = 5_000

/** Shows that the network is missing, and reads the data on screen again when it is back. */
export function watchNetwork() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const gone = () => {
    clearTimeout(timer)
    timer = setTimeout(() => toast.say(CHECK_NETWORK), OFFLINE_TOAST_MS)
  }
  lifecycle.onOnline(online => {
    if (!online) return gone()
    clearTimeout(timer)
    // Read even fresh answers again, because something may have changed without the network.
    queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false })
  })
  if (!lifecycle.isOnline()) gone()
}
