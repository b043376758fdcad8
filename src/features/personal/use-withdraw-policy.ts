import { noteGatewayTime } from '@/api/clock'
import { useSubmit } from '@/api/submit'
import { personal } from '@/contract/personal'
import { signOut } from '@/navigation/enter'
import { toast } from '@/platform/toast'
import { withdrawConsent } from '@/stores/consent'
import { useEndBySession } from './use-end-by-session'

/** Takes the consent to the policy back: at the gateway for all devices, then here. The person is logged out. */
export function useWithdrawPolicy() {
  const withdraw = useSubmit(personal.withdrawConsent, {
    inPlace: true,
    // The session is over with it: nothing can be asked again until signOut has forgotten all answers.
    stales: [],
    async after(consents) {
      // Who agrees here from now on has done so after it.
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
