import { ReportScreen } from '@/features/reports/report/report-screen'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '年度报告', enablePullDownRefresh: true })

/** The yearly report. */
export default screen('reportYear', function ReportYear({ period }) {
  return <ReportScreen kind="year" asked={period} />
})
