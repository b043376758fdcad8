import { addressOf, useAreas } from '@/features/account/areas'
import { Fact } from '@/features/account/fact'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '联系地址', enablePullDownRefresh: true })

const SHOWN = 6

/** A street address is private. Its first characters are enough to recognise it. */
const masked = (address: string) => {
  const letters = [...address]
  return letters.slice(0, SHOWN).join('') + '*'.repeat(Math.max(0, letters.length - SHOWN))
}

/** The postal address on file. */
export default screen('infoAddress', function InfoAddress() {
  const areas = useAreas()
  return (
    <Fact
      label="联系地址"
      of={info => addressOf(info, areas.data)}
      masked={masked}
      purpose="changeAddress"
      hint="用于寄送纸质材料。"
    />
  )
})
