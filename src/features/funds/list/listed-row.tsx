import { View } from '@tarojs/components'
import type { OutputOf } from '@/contract/call'
import type { funds } from '@/contract/funds'
import { fundTypeNames, mainFundType } from '@/contract/funds-fields'
import { riskNames } from '@/contract/funds-found'
import { isMoneyMarket } from '@/lib/money-market'
import { navigate } from '@/navigation/go'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { Rate } from '@/ui/base/rate'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import './fund-row.scss'
import './listed-row.scss'

export type ListedFund = OutputOf<typeof funds.listFunds>['funds'][number]

interface ListedRowProps {
  fund: ListedFund
  /** Whether the fund is chosen for the comparison. */
  compared: boolean
  onCompare: () => void
}

/** One row in the list of funds: the fund, its growth, and the checkbox that adds it to the comparison. */
export function ListedRow({ fund, compared, onCompare }: ListedRowProps) {
  const { fundCode, shortName, name, fundType, riskLevel, isSelect, select, growth } = fund
  const kind = fundTypeNames[mainFundType(fundType)]
  const own = isSelect ? '持有' : select ? '自选' : ''
  return (
    <View className="fund-row">
      <Press
        className="listed-row__tick"
        role="checkbox"
        rapid
        checked={compared}
        event="compare-fund"
        label={`对比 ${shortName || name}`}
        onPress={onCompare}
      >
        <View className={classNames('listed-row__box', compared && 'listed-row__box--on')}>
          {compared && <Icon name="check" />}
        </View>
      </Press>
      <View className="fund-row__cell">
        <Cell
          title={<FundName>{shortName || name}</FundName>}
          note={[own, fundCode, kind, riskNames[riskLevel - 1]].filter(Boolean).join(' · ')}
          value={<Rate value={growth} moneyMarket={isMoneyMarket(fundType)} strong />}
          onPress={() => navigate('fundDetail', { fundCode })}
        />
      </View>
    </View>
  )
}
