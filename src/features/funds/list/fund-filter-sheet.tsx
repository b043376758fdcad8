import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { riskNames } from '@/contract/funds-found'
import { site } from '@/contract/site'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { Chips } from '@/ui/form/chips'
import { Sheet } from '@/ui/overlay/sheet'
import { everyFund, type FundFilter } from './fund-filter'
import './fund-filter-sheet.scss'

interface FundFilterSheetProps {
  open: boolean
  filter: FundFilter
  onFilter: (filter: FundFilter) => void
  onClose: () => void
}

const RISKS = [
  { value: '', label: '不限' },
  ...(['1', '2', '3', '4', '5'] as const).map(value => ({ value, label: riskNames[Number(value) - 1] ?? value })),
] as const

const OWN = [
  { value: '', label: '全部' },
  { value: 'held', label: '我的持有' },
  { value: 'watched', label: '我的自选' },
] as const

/**
 * The sheet that filters the list of funds by risk, by label, and by the customer's own funds. A choice applies at
 * once.
 */
export const FundFilterSheet = ({ open, onClose, ...rest }: FundFilterSheetProps) => (
  <Sheet open={open} title="筛选基金" onClose={onClose}>
    {open && <Choices onClose={onClose} {...rest} />}
  </Sheet>
)

function Choices({ filter, onFilter, onClose }: Omit<FundFilterSheetProps, 'open'>) {
  const loggedIn = useSession(isLoggedIn)
  // A file of the public site. Without it there are no labels to choose from.
  const labels = useCall(site.labels, {}).data?.labels ?? []
  return (
    <View>
      <View>
        {loggedIn && (
          <View>
            <View className="fund-filter__name">范围</View>
            <Chips
              label="范围"
              event="filter-own-funds"
              items={OWN}
              value={filter.own}
              onChange={own => onFilter({ ...filter, own })}
            />
          </View>
        )}
      </View>
      <View className="fund-filter__name">风险等级</View>
      <Chips
        label="风险等级"
        event="filter-fund-risk"
        items={RISKS}
        value={filter.riskLevel}
        onChange={riskLevel => onFilter({ ...filter, riskLevel })}
      />
      <View>
        {labels.length > 0 && (
          <View>
            <View className="fund-filter__name">特点</View>
            <Chips
              label="特点"
              event="filter-fund-label"
              items={[{ value: '', label: '不限' }, ...labels.map(({ label }) => ({ value: label, label }))]}
              value={filter.label}
              onChange={label => onFilter({ ...filter, label })}
            />
          </View>
        )}
      </View>
      <View className="fund-filter__action">
        <Button block event="show-filtered-funds" onPress={onClose}>
          查看结果
        </Button>
        <Button
          kind="text"
          block
          event="reset-fund-filter"
          onPress={() => onFilter({ ...everyFund, fundType: filter.fundType })}
        >
          重置
        </Button>
      </View>
    </View>
  )
}
