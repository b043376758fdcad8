import { View } from '@tarojs/components'
import type { OutputOf } from '@/contract/call'
import type { funds } from '@/contract/funds'
import { navigate } from '@/navigation/go'
import { NetValueCell } from '@/widgets/net-value-cell'
import { WatchStar } from './watch-star'
import './fund-row.scss'
import type { Watchable } from './use-watch'

type Fund = OutputOf<typeof funds.queryNetvalue>['funds'][number]

/** One row in a list of funds: newest figures and the watch-list star. */
export const FundRow = ({ fund, onToggle }: { fund: Fund; onToggle: (fund: Watchable) => unknown }) => (
  <View className="fund-row">
    <WatchStar fund={fund} onToggle={onToggle} />
    <View className="fund-row__cell">
      <NetValueCell fund={fund} onPress={() => navigate('fundDetail', { fundCode: fund.fundCode })} />
    </View>
  </View>
)
