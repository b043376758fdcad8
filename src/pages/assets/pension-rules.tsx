import { screen } from '@/navigation/screen'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'
import { Explanations } from '@/widgets/explanations'

definePageConfig({ navigationBarTitleText: '个人养老金规则', enablePullDownRefresh: true })

/** The rules of the tax-deferred pension. */
export default screen('pensionRules', function PensionRules() {
  return (
    <Screen>
      <Explanations of="pension" />
      <Notice>以上为主要规定的摘要，以国家现行政策和各产品的法律文件为准。</Notice>
    </Screen>
  )
})
