import { View } from '@tarojs/components'
import { useMemo } from 'react'
import type { RewardCode } from '@/contract/rewards-fields'
import { pngOf } from '@/lib/png'
import { Amount } from '@/ui/base/amount'
import { CodeImage } from '@/ui/base/code-image'
import { CopyButton } from '@/ui/base/copy-button'
import { usePicture } from '@/ui/base/use-picture'
import { Card } from '@/ui/layout/card'
import { Stat, Stats } from '@/ui/layout/stat'
import { barSquares, fitsBars } from './bar-squares'
import './rewards.scss'
import { codeWords, plainWorth, untilWords } from './words'

/** The width of the thinnest bar, in pixels. */
const SCALE = 3

/** A code as a bar code, for a scanner at a counter. */
function Bars({ code }: { code: string }) {
  const bytes = useMemo(() => pngOf(barSquares(code), SCALE), [code])
  const source = usePicture(bytes, `bars-${code}`)
  return (
    <View className="rewards__bars">
      {source !== '' && <CodeImage source={source} label={`兑换码 ${code} 的条码`} />}
    </View>
  )
}

/** A code with everything its owner needs: a copy button, the bar code, its worth, and its expiry. */
export function CodeCard({ of: one }: { of: RewardCode }) {
  return (
    <Card>
      <View className="rewards__title">{one.title}</View>
      <View>{one.state === 'unused' && fitsBars(one.code) && <Bars code={one.code} />}</View>
      <View className="rewards__code-line">
        <View className="rewards__code">{one.code}</View>
        <CopyButton text={one.code} what="兑换码" />
      </View>
      <Stats>
        <Stat label={one.amount === null ? '价值' : '红包金额（元）'}>
          {one.amount === null ? plainWorth(one.worth) : <Amount value={one.amount} strong />}
        </Stat>
        <Stat label="状态">{codeWords[one.state]}</Stat>
        <Stat label="有效期">{untilWords(one.goodUntil)}</Stat>
        {one.place > 0 && <Stat label="清单序号">{`第 ${one.place} 个`}</Stat>}
      </Stats>
      <View className="rewards__text rewards__action">{one.howTo}</View>
    </Card>
  )
}
