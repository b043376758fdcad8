import { View } from '@tarojs/components'
import { chunks } from '@/lib/chunks'
import { formatChineseMonthDay } from '@/lib/date'
import { formatAmount } from '@/lib/money-format'
import { Amount } from '@/ui/base/amount'
import { Cell } from '@/ui/list/cell'
import { LongList, PART_ROWS } from '@/ui/list/long-list'
import { type Lot, type LotGroup, lotGroups } from './lot-groups'
import './lot-list.scss'

type Row = { head: LotGroup } | { lot: Lot }

/** The rows of the list. A single group has no heading. */
function rowsOf(lots: readonly Lot[]): Row[] {
  const groups = lotGroups(lots)
  if (groups.length < 2) return lots.map(lot => ({ lot }))
  return groups.flatMap(head => [{ head }, ...head.lots.map(lot => ({ lot }))])
}

/** The lots at one place, grouped by today's redemption fee or by year. */
export const LotList = ({ lots }: { lots: readonly Lot[] }) => (
  <LongList parts={chunks(rowsOf(lots), PART_ROWS)} nameOf={nameOf} likely={LIKELY} lined>
    {part =>
      part.map(row =>
        'head' in row ? (
          <GroupHead key={row.head.name} group={row.head} />
        ) : (
          <LotCell key={row.lot.applicationNo} lot={row.lot} />
        ),
      )
    }
  </LongList>
)

const nameOf = ([first]: readonly Row[]) => {
  if (!first) return ''
  return 'head' in first ? `group ${first.head.lots[0]?.applicationNo}` : `lot ${first.lot.applicationNo}`
}
/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 540

const GroupHead = ({ group: { name, shares, lots } }: { group: LotGroup }) => (
  <View className="lot-list__head">
    <View className="lot-list__group">{`${name} · ${lots.length} 笔`}</View>
    <View>
      <Amount value={shares} /> 份
    </View>
  </View>
)

const LotCell = ({ lot }: { lot: Lot }) => (
  <Cell
    title={`${lot.confirmDay ?? '--'} 确认`}
    note={lot.unlockDay ? `锁定至 ${lot.unlockDay}` : `已持有 ${lot.daysHeld} 天`}
    value={<Amount value={lot.shares} />}
    valueNote={
      <>
        <View className="lot-list__fee">{`赎回费 ${formatAmount(lot.redeemFeeRate)}%`}</View>
        {lot.nextFeeDay && <View className="lot-list__later">{`${formatChineseMonthDay(lot.nextFeeDay)}起更低`}</View>}
      </>
    }
  />
)
