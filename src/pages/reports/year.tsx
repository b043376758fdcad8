import { ReportScreen } from '@/features/reports/report-screen'
import { screen } from '@/navigation'

definePageConfig({ navigationBarTitleText: '年度报告', enablePullDownRefresh: true })

/** What a year brought, as a page to keep. */
export default screen('reportYear', function ReportYear({ period }) {
  return <ReportScreen kind="year" asked={period} />
})
