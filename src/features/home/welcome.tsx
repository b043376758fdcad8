import { View } from '@tarojs/components'
import { useState } from 'react'
import { Amount } from '@/ui/base/amount'
import { Button } from '@/ui/base/button'
import { Stat, Stats } from '@/ui/layout/stat'
import { Segmented } from '@/ui/layout/tab-list'
import { Land } from '@/ui/scene/land'
import { HeroCard } from '@/widgets/hero-card'
import './welcome.scss'

/** The example's assets at the ends of thirteen months, in yuan. They are made up, with losses in some months. */
const MONTHS = [
  96_200, 96_900, 96_400, 97_800, 99_100, 98_300, 99_600, 101_200, 100_400, 102_300, 103_500, 102_900, 104_218,
]

const SPANS = [
  { value: '3', label: '近3月' },
  { value: '6', label: '近6月' },
  { value: '12', label: '近1年' },
] as const
type Span = (typeof SPANS)[number]['value']

const yuan = (value: number) => value.toFixed(2)

/** Shown to visitors instead of the summary: an example that they can touch, and the login button. */
export function Welcome({ onLogin, busy }: { onLogin: () => unknown; busy: boolean }) {
  const [span, setSpan] = useState<Span>('12')
  const shown = MONTHS.slice(-1 - Number(span))
  const total = MONTHS[MONTHS.length - 1] ?? 0
  return (
    <HeroCard land={<Land values={shown}>示例：山脊就是收益曲线</Land>}>
      <View className="welcome__title">您的基金，一处看清</View>
      <View className="welcome__text">登录后，这里是您自己的资产与收益，只对您本人可见。</View>
      <Button block event="log-in" busy={busy} onPress={onLogin}>
        登录查看我的资产
      </Button>
      <View className="welcome__example">
        <Segmented label="示例的区间" event="choose-example" items={SPANS} value={span} onChange={setSpan} />
        <Stats>
          <Stat label="示例总资产（元）">
            <Amount value={yuan(total)} size="medium" strong open />
          </Stat>
          <Stat label="示例收益">
            <Amount value={yuan(total - (shown[0] ?? 0))} size="medium" signed strong open />
          </Stat>
        </Stats>
        <View className="welcome__note">示例数字，不是真实收益，也不代表未来表现。</View>
      </View>
    </HeroCard>
  )
}
