import { useEffect } from 'react'
import { CustomerChoice } from '@/features/auth/choose'
import { purposeOf } from '@/features/auth/flow/purposes'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Entering } from '@/ui/layout/entering'

definePageConfig({ navigationBarTitleText: '身份验证' })

/** The first step of a customer. The address names the purpose. */
export default screen('homeAuthChoose', function HomeAuthChoose({ purpose }) {
  const name = purposeOf(['reauth'], purpose)
  useEffect(() => {
    if (!name) replace('info')
  }, [name])
  return name ? <CustomerChoice purpose={name} /> : <Entering />
})
