import { addressOf, useAreas } from '@/features/account/areas'
import { Fact } from '@/features/account/fact'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '联系地址', enablePullDownRefresh: true })

const SHOWN = 6

/** A street address is private. Its first characters are enough to recognise it. */
const masked = (address: string) => {
  const letters = [...address]
  return letters.slice(0, SHOWN).join('') + '*'.repeat(Math.max(0, letters.length - SHOWN))
}

/** The postal address on file, and what it is used for. */
export default screen('infoAddress', function InfoAddress() {
  const areas = useAreas()
  return (
    <Fact
      label="联系地址"
      of={info => addressOf(info, areas.data)}
      masked={masked}
      since={info => info.addressSince}
      purpose="changeAddress"
      uses={[
        { title: '寄送纸质材料', note: '需要邮寄时，寄到这个地址' },
        { title: '通知', note: '通知不寄信，发站内消息、邮件或微信', onPress: () => navigate('subscribe') },
      ]}
    />
  )
})
