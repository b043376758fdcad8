import { View } from '@tarojs/components'
import type { Decimal } from '@/lib/decimal'
import { hiddenAmount } from '@/lib/hide-amounts'
import { percentOf } from '@/lib/money'
import { percentText } from '@/lib/money-format'
import { usePreferences } from '@/stores/preferences'
import { Amount } from '@/ui/base/amount'
import { aria } from '@/ui/base/aria'
import { PartBar } from '@/ui/chart/part-bar'
import { Card } from '@/ui/layout/card'
import { Stat, Stats } from '@/ui/layout/stat'
import './year-quota.scss'

interface YearQuotaProps {
  paid: Decimal | null
  limit: Decimal | null
  remaining: Decimal | null
}

/**
 * How much was paid into a pension account in a year, and how much is allowed. The limit is the same for everybody, so
 * it stays visible when amounts are hidden.
 */
export function YearQuota({ paid, limit, remaining }: YearQuotaProps) {
  const hidden = usePreferences(state => state.hidden)
  // The limit is known, so the bar would reveal the amount.
  const percent = hidden || paid === null || limit === null ? null : percentOf(paid, limit)
  const used = hidden ? hiddenAmount : percentText(percent)
  return (
    <Card>
      <Stats>
        <Stat label="已缴（元）">
          <Amount value={paid} strong />
        </Stat>
        <Stat label="还可缴（元）">
          <Amount value={remaining} strong />
        </Stat>
        <Stat label="每年上限（元）">
          <Amount value={limit} strong open />
        </Stat>
      </Stats>
      <View className="year-quota__bar" {...aria({ role: 'img', label: `已用额度 ${used}` })}>
        <PartBar percent={percent} />
      </View>
      <View className="year-quota__used">{`已用 ${used}`}</View>
    </Card>
  )
}
