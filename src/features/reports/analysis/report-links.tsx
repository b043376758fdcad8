import { navigate } from '@/navigation/go'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { kinds, kindWords, reportRoutes } from '../period'

/** Links to the reports. */
export const ReportLinks = () => (
  <Section title="账户报告">
    <Card flush>
      {kinds.map(kind => (
        <Cell
          key={kind}
          title={kindWords[kind].report}
          note={notes[kind]}
          arrow
          onPress={() => navigate(reportRoutes[kind])}
        />
      ))}
    </Card>
  </Section>
)

const notes = { month: '每天的收益与资金进出', quarter: '三个月一回顾', year: '一年的投资，可存为 PDF' } as const
