import { View } from '@tarojs/components'
import type { BondFund } from '@/contract/guides'
import { isSome } from '@/lib/decimal'
import { formatPlainRate, formatRate } from '@/lib/money-format'
import { aria } from '@/ui/base/aria'
import { Tag } from '@/ui/base/tag'
import { PartBar } from '@/ui/chart/part-bar'
import './moves-rows.scss'
import { wayOf } from './bond-words'

type Bucket = BondFund['buckets'][number]

/** The range of moves of a row: 「+0.02 至 +0.04%」, 「没有涨跌」. */
function spanOf({ from, to }: Bucket): string {
  if (!isSome(from) && !isSome(to)) return '没有涨跌'
  const [near, far] = isSome(from) && from?.startsWith('-') ? [to, from] : [from, to]
  const begin = isSome(near) ? formatRate(near) : formatPlainRate(near)
  return `${begin.replace('%', '')} 至 ${formatRate(far)}`
}

/** The number of days for each range of moves, the highest rise first. The rows are a chart and a table at once. */
export function MovesRows({ of: buckets }: { of: BondFund['buckets'] }) {
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  return (
    <View className="moves-rows" {...aria({ role: 'list', label: '每一档涨跌有多少天' })}>
      {[...buckets].reverse().map(bucket => {
        const way = wayOf(bucket.to) ?? wayOf(bucket.from)
        return (
          <View key={`${bucket.from} ${bucket.to}`} className="moves-rows__row" {...aria({ role: 'listitem' })}>
            <View className="moves-rows__span">
              <View>{spanOf(bucket)}</View>
              <View>{bucket.isNewest && <Tag tone="brand">最近</Tag>}</View>
            </View>
            <View className="moves-rows__groove">
              <PartBar percent={String((bucket.count / most) * 100)} ink={way ?? 'ink-3'} />
            </View>
            <View className="moves-rows__count">{`${bucket.count} 天`}</View>
          </View>
        )
      })}
    </View>
  )
}
