import { View } from '@tarojs/components'
import * as v from 'valibot'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { isDay } from '@/lib/date'
import { everyTransaction, type TransactionFilter } from '@/stores/screen-state'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Chips } from '@/ui/form/chips'
import { Field } from '@/ui/form/field'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'
import { useForm } from '@/ui/form/use-form'
import { Sheet } from '@/ui/overlay/sheet'
import './filter-sheet.scss'
import { spanItems, stateItems } from './words'

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
  v.transform(filter => ({ ...filter, from: filter.from.trim(), to: filter.to.trim() })),
)

function Choices({ filter, onApply }: Pick<FilterSheetProps, 'filter' | 'onApply'>) {
  const form = useForm({ schema: Filter, initial: filter, submit: onApply })
  const { state, span, fundCode } = form.values
  return (
    <View>
      <View className="filter__name">状态</View>
      <Chips label="状态" items={stateItems} value={state} onChange={state => form.put({ state })} />
      <View className="filter__name">申请日期</View>
      <Chips label="申请日期" items={spanItems} value={span} onChange={span => form.put({ span })} />
      <View>
        {span === 'own' && (
          <View>
            <Field {...form.field('from')} label="开始日期" placeholder="如 2026-01-01，不填则不限" maxLength={10} />
            <Field {...form.field('to')} label="结束日期" placeholder="如 2026-12-31，不填则不限" maxLength={10} />
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
            onPress={() => onApply({ ...everyTransaction, group: filter.group, keyword: filter.keyword })}
          >
            重置
          </Button>
        </View>
        <View className="filter__action">
          <Button block onPress={form.submit}>
            确定
          </Button>
        </View>
      </View>
    </View>
  )
}

/** Every fund the person ever held. */
function Funds({ value, onChange }: { value: string; onChange: (fundCode: string) => void }) {
  const funds = useCall(assets.queryFundInfoList, {})
  return (
    <Loaded of={funds} skeleton="text" count={2} isEmpty={() => false}>
      {data => (
        <Chips
          label="基金"
          items={[
            { value: '', label: '全部' },
            ...data.funds.map(({ fundCode, shortName, name }) => ({ value: fundCode, label: shortName || name })),
          ]}
          value={value}
          onChange={onChange}
        />
      )}
    </Loaded>
  )
}
