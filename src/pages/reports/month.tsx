import { ReportScreen } from '@/features/reports/report/report-screen'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '月度报告', enablePullDownRefresh: true })

/** The monthly report. */
export default screen('reportMonth', function ReportMonth({ period }) {
  return <ReportScreen kind="month" asked={period} />
})
