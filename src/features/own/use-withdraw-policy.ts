import { useEffect } from 'react'
import { useSubmit } from '@/api/submit'
import { own } from '@/contract/own'
import { signOut } from '@/navigation/enter'
import { withdrawConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'

/** Takes the consent to the policy back: at the gateway for all devices, then here. The person is logged out. */
export function useWithdrawPolicy() {
  const withdraw = useSubmit(own.withdrawConsent, {
    async after() {
      withdrawConsent()
      await signOut()
    },
  })
  const isUnknown = withdraw.failure?.isUnknown ?? false
  // The gateway logs the person out with it: a session that is over says what the lost answer would have said.
  useEffect(
    () => (isUnknown ? useSession.subscribe(({ token }) => token === '' && withdrawConsent()) : undefined),
    [isUnknown],
  )
  return withdraw
}
