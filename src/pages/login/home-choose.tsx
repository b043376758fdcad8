import { useEffect } from 'react'
import { CustomerChoice } from '@/features/verify/choose'
import { errandNamed, errands } from '@/features/verify/errands'
import { replace, screen } from '@/navigation'
import { useVerification } from '@/stores/verification'
import { Entering } from '@/ui/entering'

definePageConfig({ navigationBarTitleText: '身份验证' })

/** The first step of a customer: what for is told by the address. */
export default screen('homeAuthChoose', function HomeAuthChoose({ errand }) {
  // Coming back from a way, the errand is the one that goes on.
  const going = useVerification(verification => verification.errand)
  const name = errandNamed(errand ?? going ?? undefined)
  const known = name !== null && errands[name].family === 'reauth' ? name : null
  useEffect(() => {
    if (!known) replace('info')
  }, [known])
  return known ? <CustomerChoice errand={known} /> : <Entering />
})
