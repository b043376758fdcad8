import { AnalysisFile } from '@/features/reports/file/analysis-file'
import { ReportFile } from '@/features/reports/file/report-file'
import { isKind, kindWords } from '@/features/reports/period'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '下载报告', enablePullDownRefresh: true })

/**
 * A report or the account analysis as a PDF. It is drawn here, bound on the server with its text, and saved by the
 * person. `kind` is month, quarter, year or analysis.
 */
export default screen('reportDownload', function ReportDownload({ kind, period }) {
  const ofAnalysis = kind === 'analysis'
  const one = isKind(kind) ? kind : 'month'
  useTitle(`下载${ofAnalysis ? '账户分析' : kindWords[one].report}`)
  return <Screen>{ofAnalysis ? <AnalysisFile asked={period} /> : <ReportFile kind={one} asked={period} />}</Screen>
})
