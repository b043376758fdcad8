import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { funds } from '@/contract/funds'
import { aria } from '@/ui/base/aria'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import './explanations.scss'

/** The company groups its explanations by a code. */
export const explained = { assets: '1', inheritance: '2', pension: '5', bonds: '7' } as const

interface ExplanationsProps {
  of: keyof typeof explained
  /** They stand beside the content of a screen: nothing is shown in their place. */
  beside?: true
}

/** The company's short explanations of one topic, as a list. */
export function Explanations({ of, beside }: ExplanationsProps) {
  const tips = useCall(funds.tips, { businessType: explained[of] })
  if (beside) return tips.data && tips.data.length > 0 ? <Rows rows={tips.data} /> : null
  return (
    <Loaded of={tips} skeleton="text" count={8} empty={<Empty picture="papers">说明正在整理中</Empty>}>
      {rows => <Rows rows={rows} />}
    </Loaded>
  )
}

const Rows = ({ rows }: { rows: OutputOf<typeof funds.tips> }) => (
  <Card>
    {rows.map(({ id, title, content }) => (
      <View key={id} className="explanation">
        <View className="explanation__title" {...aria({ role: 'heading', level: 2 })}>
          {title}
        </View>
        <View className="explanation__text">{content}</View>
      </View>
    ))}
  </Card>
)
