import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { isDay } from '@/lib/date'
import { everyTransaction, type TransactionFilter } from '@/stores/screen-state'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Chips } from '@/ui/form/chips'
import { DayField } from '@/ui/form/day-field'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'
import { SearchBar } from '@/ui/form/search-bar'
import { useForm } from '@/ui/form/use-form'
import { Sheet } from '@/ui/overlay/sheet'
import './filter-sheet.scss'
import { dayOfItems, spanItems, stateItems } from './words'

interface FilterSheetProps {
  open: boolean
  filter: TransactionFilter
  onApply: (filter: TransactionFilter) => void
  onClose: () => void
}

/** The sheet that filters transactions by state, fund and date. */
export const FilterSheet = ({ open, onClose, ...rest }: FilterSheetProps) => (
  <Sheet open={open} title="筛选" onClose={onClose}>
    <Choices {...rest} />
  </Sheet>
)

const NO_DAY = '请按 2026-01-31 的格式填写日期'

function faultOf({ span, ...days }: TransactionFilter): { from?: string; to?: string } {
  if (span !== 'own') return {}
  const [from, to] = [days.from.trim(), days.to.trim()]
  if (from && !isDay(from)) return { from: NO_DAY }
  if (to && !isDay(to)) return { to: NO_DAY }
  return from && to && from > to ? { to: '结束日期不能早于开始日期' } : {}
}

const Filter = v.pipe(
  schemaOfFaults(faultOf),
  v.transform((filter): TransactionFilter => {
    const [from, to] = [filter.from.trim(), filter.to.trim()]
    // Custom dates without any date are no limit.
    const none = filter.span === 'own' && from === '' && to === ''
    return { ...filter, from, to, span: none ? '' : filter.span }
  }),
)

function Choices({ filter, onApply }: Pick<FilterSheetProps, 'filter' | 'onApply'>) {
  const form = useForm({ schema: Filter, initial: filter, submit: onApply })
  const { state, span, fundCode, dayOf } = form.values
  return (
    <View>
      <View className="filter__name">状态</View>
      <Chips
        label="状态"
        event="filter-by-state"
        items={stateItems}
        value={state}
        onChange={state => form.put({ state })}
      />
      <View className="filter__name">日期按</View>
      <Chips
        label="日期按"
        event="filter-by-day"
        items={dayOfItems}
        value={dayOf}
        onChange={dayOf => form.put({ dayOf })}
      />
      <View className="filter__name">日期</View>
      <Chips label="日期" event="filter-by-span" items={spanItems} value={span} onChange={span => form.put({ span })} />
      <View>
        {span === 'own' && (
          <View>
            <DayField {...form.field('from')} label="开始日期" placeholder="不选就不限" />
            <DayField {...form.field('to')} label="结束日期" placeholder="不选就不限" />
          </View>
        )}
      </View>
      <View className="filter__name">基金</View>
      <Funds value={fundCode} onChange={fundCode => form.put({ fundCode })} />
      <View className="filter__actions">
        <View className="filter__action">
          <Button
            kind="secondary"
            block
            event="reset-filter"
            onPress={() => onApply({ ...everyTransaction, group: filter.group, keyword: filter.keyword })}
          >
            重置
          </Button>
        </View>
        <View className="filter__action">
          <Button block event="apply-filter" onPress={form.submit}>
            确定
          </Button>
        </View>
      </View>
    </View>
  )
}

/** With more funds than this the choice has a search field. */
const FEW = 5

/** Every fund the person ever held. */
function Funds({ value, onChange }: { value: string; onChange: (fundCode: string) => void }) {
  const funds = useCall(assets.queryFundInfoList, {})
  const [keyword, setKeyword] = useState('')
  return (
    <Loaded of={funds} skeleton="text" count={2} isEmpty={() => false}>
      {data => {
        const fits = ({ fundCode, shortName, name }: (typeof data.funds)[number]) =>
          fundCode === value ||
          [fundCode, shortName, name].some(text => text.toLowerCase().includes(keyword.toLowerCase()))
        const shown = data.funds.filter(fits)
        return (
          <View>
            <View>
              {data.funds.length > FEW && <SearchBar value={keyword} onSearch={setKeyword} hint="基金名称或代码" />}
            </View>
            <Chips
              event="filter-by-fund"
              label="基金"
              items={[
                { value: '', label: '全部' },
                ...shown.map(({ fundCode, shortName, name }) => ({ value: fundCode, label: shortName || name })),
              ]}
              value={value}
              onChange={onChange}
            />
            <View>{shown.length === 0 && <View className="filter__none">没有找到这只基金</View>}</View>
          </View>
        )
      }}
    </Loaded>
  )
}
