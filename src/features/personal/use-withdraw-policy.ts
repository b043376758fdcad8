import { noteGatewayTime } from '@/api/clock'
import { useSubmit } from '@/api/submit'
import { personal } from '@/contract/personal'
import { signOut } from '@/navigation/enter'
import { toast } from '@/platform/toast'
import { withdrawConsent } from '@/stores/consent'
import { useEndBySession } from './use-end-by-session'

/** Withdraws the consent to the policy: at the gateway for all devices, then here. Logs the person out. */
export function useWithdrawPolicy() {
  const withdraw = useSubmit(personal.withdrawConsent, {
    inPlace: true,
    // The session ends with this call, so nothing may be refreshed before signOut has cleared the cache.
    stales: [],
    async after(consents) {
      // Moves the clock past these times, so that any later consent here is newer than the withdrawal.
      const moments = consents.flatMap(({ history }) => history.map(({ endedAt }) => Date.parse(endedAt ?? '')))
      for (const moment of moments) noteGatewayTime(moment)
      withdrawConsent()
      await signOut()
      toast.say('已撤回同意，您已退出登录')
    },
  })
  useEndBySession(withdraw.failure)
  return withdraw
}
