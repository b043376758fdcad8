import { navigate } from '@/navigation/go'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

/** Links to the analysis, the reports and the structure. */
export const ReportEntries = () => (
  <Section title="分析与报告">
    <Card flush>
      <Cell title="账户分析" note="季度配置、行业与买卖次数" arrow onPress={() => navigate('analysis')} />
      <Cell title="账户报告" note="月报、季报与年报，可存为 PDF" arrow onPress={() => navigate('reportMonth')} />
      <Cell title="资产结构" note="按类型、渠道、基金与账户" arrow onPress={() => navigate('structure')} />
    </Card>
  </Section>
)
