import { View } from '@tarojs/components'
import type { OutputOf } from '@/contract/call'
import type { funds } from '@/contract/funds'
import { navigate } from '@/navigation/go'
import { NetValueCell } from '@/widgets/net-value-cell'
import { WatchStar } from '../watch/watch-star'
import './fund-row.scss'
import type { Watchable } from '../watch/use-watch'

type Fund = OutputOf<typeof funds.queryNetvalue>['funds'][number]

interface FundRowProps {
  fund: Fund
  onToggle: (fund: Watchable) => unknown
  /** Called when the fund is opened. */
  onOpen?: () => void
  /** The reason why the fund is in the list, if it is not obvious. */
  why?: string | undefined
}

/** One row in a list of funds: newest figures and the watch-list star. */
export const FundRow = ({ fund, onToggle, onOpen, why }: FundRowProps) => (
  <View className="fund-row">
    <WatchStar fund={fund} onToggle={onToggle} />
    <View className="fund-row__cell">
      <NetValueCell
        fund={fund}
        onPress={() => {
          onOpen?.()
          return navigate('fundDetail', { fundCode: fund.fundCode })
        }}
      />
      {why !== undefined && <View className="fund-row__why">{why}</View>}
    </View>
  </View>
)
