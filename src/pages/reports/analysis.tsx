import { NewCustomer, useIsNewCustomer } from '@/features/assets/new-customer'
import { Buying } from '@/features/reports/analysis/buying'
import { HeldNow } from '@/features/reports/analysis/held-now'
import { Logins } from '@/features/reports/analysis/logins'
import { ProfitRanges } from '@/features/reports/analysis/profit-ranges'
import { Quarter } from '@/features/reports/analysis/quarter'
import { ReportLinks } from '@/features/reports/analysis/report-links'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useScreenState } from '@/stores/screen-state'
import { Button } from '@/ui/base/button'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '账户分析', enablePullDownRefresh: true })

/** The account analysis. For a person who never held a fund there is nothing to analyse or save. */
export default screen('analysis', function Analysis() {
  return useIsNewCustomer() ? (
    <Screen>
      <NewCustomer />
    </Screen>
  ) : (
    <Everything />
  )
})

/** Profit over the usual spans and by quarter, and the person's own transactions and logins. */
function Everything() {
  const { quarter, every } = useScreenState(kept => kept.analysis)
  const keep = (analysis: Partial<{ quarter: string; every: typeof every }>) =>
    useScreenState.setState({ analysis: { quarter, every, ...analysis } })
  const save = (
    <Button
      block
      event="save-analysis"
      onPress={() => navigate('reportDownload', { kind: 'analysis', ...(quarter && { period: quarter }) })}
    >
      保存为 PDF
    </Button>
  )
  return (
    <Screen action={save}>
      <ProfitRanges />
      <HeldNow />
      <Quarter value={quarter} onChange={quarter => keep({ quarter })} />
      <Buying every={every} onEvery={every => keep({ every })} />
      <Logins />
      <ReportLinks />
    </Screen>
  )
}
