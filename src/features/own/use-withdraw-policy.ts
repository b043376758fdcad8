import { useSubmit } from '@/api/submit'
import { own } from '@/contract/own'
import { signOut } from '@/navigation/enter'
import { withdrawConsent } from '@/stores/consent'
import { useEndBySession } from './use-end-by-session'

/** Takes the consent to the policy back: at the gateway for all devices, then here. The person is logged out. */
export function useWithdrawPolicy() {
  const withdraw = useSubmit(own.withdrawConsent, {
    inPlace: true,
    async after() {
      withdrawConsent()
      await signOut()
    },
  })
  useEndBySession(withdraw.failure)
  return withdraw
}
