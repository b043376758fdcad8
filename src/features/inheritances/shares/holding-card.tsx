import { View } from '@tarojs/components'
import { withoutAmounts } from '@/lib/hide-amounts'
import { formatAmount } from '@/lib/money-format'
import { usePreferences } from '@/stores/preferences'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Field } from '@/ui/form/field'
import { Card } from '@/ui/layout/card'
import { Segmented } from '@/ui/layout/tab-list'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { type Allotment, allotmentFault, type HeirOf, type Holding, sharedBy, sharesOf } from './allot'
import '../inherit.scss'
import { wayWords } from '../words'
import { Shares } from './settled'

const bys = [
  { value: 'percent', label: '按比例' },
  { value: 'shares', label: '按份额' },
] as const

const ways = [
  { value: 'transfer', label: '转入账户' },
  { value: 'redeem', label: '赎回付款' },
] as const

const NAME_DIFFERS =
  '填写的姓名与证件在我们这里登记的不一致，份额不能转入账户，将赎回后付款。如果姓名写错了，请联系客服更正'

interface HoldingCardProps {
  holding: Holding
  heirs: readonly HeirOf[]
  allotment: Allotment
  fault?: string
  faultId?: string
  /** Without it the card is read-only. */
  onChange?: (next: Allotment) => void
}

/** One holding of the decedent: the number of shares, and each heir's part. */
export function HoldingCard({ holding, heirs, allotment, fault = '', faultId, onChange }: HoldingCardProps) {
  const hidden = usePreferences(state => state.hidden)
  const shares = sharesOf(holding, allotment)
  const { by } = allotment
  const wrong = fault || (onChange && allotmentFault(holding, allotment)) || ''
  return (
    <Card className="inherit__holding">
      <Cell
        title={<FundName>{holding.fundName}</FundName>}
        note={[holding.fundCode, holding.channelName].filter(Boolean).join(' · ')}
        value={<Shares of={holding.shares} />}
      />
      <View>
        {onChange && (
          <Segmented
            event="inherit-by"
            label="分配方式"
            items={bys}
            value={by}
            onChange={next => onChange(sharedBy(next, allotment, holding, heirs))}
          />
        )}
      </View>
      <View>
        {heirs.map(heir => {
          const { id, name, canReceive, nameDiffers } = heir
          const way = allotment.ways[id] ?? 'redeem'
          const own = shares?.[id]
          if (!onChange) {
            if (!own) return null
            return <Cell key={id} title={name} note={wayWords[way]} value={<Shares of={own} />} />
          }
          return (
            <View key={id} className="inherit__heir">
              <Field
                label={by === 'percent' ? `${name}（%）` : `${name}（份）`}
                kind="decimal"
                maxLength={18}
                value={allotment.parts[id] ?? ''}
                placeholder="不分配就留空"
                hint={own && !hidden ? `分得 ${formatAmount(own)} 份` : undefined}
                onChange={part => onChange({ ...allotment, parts: { ...allotment.parts, [id]: part } })}
              />
              {canReceive ? (
                <Segmented
                  event="inherit-way"
                  label={`${name}的办理方式`}
                  items={ways}
                  value={way}
                  onChange={next => onChange({ ...allotment, ways: { ...allotment.ways, [id]: next } })}
                />
              ) : (
                <View className="inherit__small">{nameDiffers ? NAME_DIFFERS : '没有基金账户，将赎回后付款'}</View>
              )}
            </View>
          )
        })}
      </View>
      <View
        id={faultId}
        className={classNames('inherit__fault', fault && 'inherit__fault--wrong')}
        {...aria({ role: fault === '' ? undefined : 'alert' })}
      >
        {hidden ? withoutAmounts(wrong) : wrong}
      </View>
    </Card>
  )
}
