import { Buying } from '@/features/reports/buying'
import { HeldNow } from '@/features/reports/held-now'
import { Logins } from '@/features/reports/logins'
import { ProfitRanges } from '@/features/reports/profit-ranges'
import { Quarter } from '@/features/reports/quarter'
import { ReportLinks } from '@/features/reports/report-links'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useScreenState } from '@/stores/screen-state'
import { Button } from '@/ui/base/button'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '账户分析', enablePullDownRefresh: true })

/** The account analysis: profit over the usual spans, by quarter, and the person's own activity. */
export default screen('analysis', function Analysis() {
  const { quarter, every } = useScreenState(kept => kept.analysis)
  const keep = (analysis: Partial<{ quarter: string; every: typeof every }>) =>
    useScreenState.setState({ analysis: { quarter, every, ...analysis } })
  const save = (
    <Button block onPress={() => navigate('reportDownload', { kind: 'analysis', ...(quarter && { period: quarter }) })}>
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
})
