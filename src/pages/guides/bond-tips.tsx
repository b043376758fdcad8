import { BondDays } from '@/features/guides/bond-days'
import { screen } from '@/navigation/screen'
import { ShareButton } from '@/ui/base/share-button'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Explanations } from '@/widgets/explanations'
import { NoAdvice } from '@/widgets/no-advice'

definePageConfig({ navigationBarTitleText: '纯债基金小贴士', enablePullDownRefresh: true })

/** Explains the moves of bond funds today, and why they are normal: for the person's own funds, or for all. */
export default screen('bondTips', function BondTips({ fundCode }) {
  return (
    <Screen>
      <BondDays fundCode={fundCode} />
      <Section title="为什么会涨跌" aside={<ShareButton>分享</ShareButton>}>
        <Explanations of="bonds" />
      </Section>
      <NoAdvice />
    </Screen>
  )
})
