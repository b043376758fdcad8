import { View } from '@tarojs/components'
import { isPositive, isSome } from '@/lib/decimal'
import { subtract } from '@/lib/money'
import { Amount } from '@/ui/base/amount'

interface AvailableSharesProps {
  of: { shares: string | null; availableShares: string | null; frozenShares: string | null }
}

/** The shares at one place that can be sold, and why the rest cannot: a pending redemption, a holding period. */
export function AvailableShares({ of: { shares, availableShares, frozenShares } }: AvailableSharesProps) {
  const locked = subtract(subtract(shares ?? '0', availableShares ?? '0'), frozenShares ?? '0')
  return (
    <>
      <View>
        可用 <Amount value={availableShares} size="small" />
      </View>
      {isSome(frozenShares) && (
        <View>
          待确认卖出 <Amount value={frozenShares} size="small" />
        </View>
      )}
      {isPositive(locked) && (
        <View>
          锁定 <Amount value={locked} size="small" />
        </View>
      )}
    </>
  )
}
