import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/base/button'
import { Land } from '@/ui/scene/land'
import { HeroCard } from '@/widgets/hero-card'
import { Example } from './later'
import type { Span } from './later/example'
import './welcome.scss'

/** The example's assets at the ends of thirteen months, in yuan. They are made up, with losses in some months. */
const MONTHS = [
  96_200, 96_900, 96_400, 97_800, 99_100, 98_300, 99_600, 101_200, 100_400, 102_300, 103_500, 102_900, 104_218,
]

/** Shown to visitors instead of the summary: an example that they can touch, and the login button. */
export function Welcome({ onLogin, busy }: { onLogin: () => unknown; busy: boolean }) {
  const [span, setSpan] = useState<Span>('12')
  const months = MONTHS.slice(-1 - Number(span))
  return (
    <HeroCard land={<Land values={months}>示例：山脊就是收益曲线</Land>}>
      <View className="welcome__title">您的基金，一处看清</View>
      <View className="welcome__text">登录后，这里是您自己的资产与收益，只对您本人可见。</View>
      <Button block event="log-in" busy={busy} onPress={onLogin}>
        登录查看我的资产
      </Button>
      <View className="welcome__example">
        <Example months={months} span={span} onSpan={setSpan} />
      </View>
    </HeroCard>
  )
}
