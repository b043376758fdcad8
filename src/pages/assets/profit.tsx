import { useState } from 'react'
import { queryClient } from '@/api/query'
import { ProfitCourse } from '@/features/assets/profit-course'
import { ProfitRanking } from '@/features/assets/profit-ranking'
import type { Span } from '@/features/assets/span'
import { SpanChoice } from '@/features/assets/span-choice'
import { screen } from '@/navigation'
import { Screen } from '@/ui/screen'

definePageConfig({ navigationBarTitleText: '收益分析', enablePullDownRefresh: true })

/** What was gained: over a span with its course and the funds that made it, and in the calendar by day, month and year. */
export default screen('profit', function Profit() {
  const [span, setSpan] = useState<Span>({ range: '1m' })
  return (
    <Screen onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
      <SpanChoice value={span} onChange={setSpan} />
      <ProfitCourse span={span} />
      <ProfitRanking span={span} />
    </Screen>
  )
})
