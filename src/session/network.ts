import { queryClient } from '@/api/query'
import { lifecycle } from '@/platform/lifecycle'
import { toast } from '@/platform/toast'

/** Rule: whoever is without a network for so long is told. A moment without one, as in a lift, is nobody's business. */
export const OFFLINE_TOAST_MS = 5_000

/** Tells of a network that stays away, and reads what is on screen again when it is back. */
export function watchNetwork() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const gone = () => {
    clearTimeout(timer)
    timer = setTimeout(() => toast.say('请您检查手机网络连接状态！'), OFFLINE_TOAST_MS)
  }
  lifecycle.onOnline(online => {
    if (!online) return gone()
    clearTimeout(timer)
    // However fresh it is by its age: nobody knows what was missed.
    queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false })
  })
  if (!lifecycle.isOnline()) gone()
}
