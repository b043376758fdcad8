import { ReportScreen } from '@/features/reports/report/report-screen'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '季度报告', enablePullDownRefresh: true })

/** The quarterly report. */
export default screen('reportQuarter', function ReportQuarter({ period }) {
  return <ReportScreen kind="quarter" asked={period} />
})
