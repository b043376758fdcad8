import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { aria } from '@/ui/base/aria'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import './explanations.scss'

/** The company groups its explanations by a code. */
export const explained = { assets: '1', pension: '5', bonds: '7' } as const

/** The company's short explanations of one topic, as a list. */
export function Explanations({ of }: { of: keyof typeof explained }) {
  const tips = useCall(funds.tips, { businessType: explained[of] })
  return (
    <Loaded of={tips} skeleton="text" count={8} empty={<Empty picture="papers">说明正在整理中</Empty>}>
      {rows => (
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
      )}
    </Loaded>
  )
}
