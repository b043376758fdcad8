import { useEffect } from 'react'
import { CustomerChoice } from '@/features/verify/choose'
import { purposeNamed, purposes } from '@/features/verify/purposes'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useVerification } from '@/stores/verification'
import { Entering } from '@/ui/layout/entering'

definePageConfig({ navigationBarTitleText: '身份验证' })

/** The first step of a customer. The address names the purpose. */
export default screen('homeAuthChoose', function HomeAuthChoose({ purpose }) {
  // When the person comes back from a way, the current purpose goes on.
  const going = useVerification(verification => verification.purpose)
  const name = purposeNamed(purpose ?? going ?? undefined)
  const known = name !== null && purposes[name].family === 'reauth' ? name : null
  useEffect(() => {
    if (!known) replace('info')
  }, [known])
  return known ? <CustomerChoice purpose={known} /> : <Entering />
})
