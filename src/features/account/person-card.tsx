import { View } from '@tarojs/components'
import { useAccountInfo } from '@/api/use-account-info'
import { maskCertificate, maskCustomerNumber, maskMobile } from '@/lib/mask'
import { useSession } from '@/stores/session'
import { HeroCard } from '@/widgets/hero-card'
import './person-card.scss'

/** The head of the account screen: the name, and the numbers that identify a person, masked. */
export function PersonCard() {
  const { customerName, custNo } = useSession()
  const { data: info } = useAccountInfo()
  return (
    <HeroCard>
      <View className="person-card__name">{info?.custName || customerName || '您好'}</View>
      <View className="person-card__facts">
        <View>{`客户号 ${maskCustomerNumber(custNo)}`}</View>
        {info?.identityNo && <View>{`${info.identityTypeName} ${maskCertificate(info.identityNo)}`}</View>}
        {info?.mobile && <View>{`手机号码 ${maskMobile(info.mobile)}`}</View>}
      </View>
    </HeroCard>
  )
}
