import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useCall } from '@/api/query'
import type { FundRange } from '@/contract/funds-found'
import { site } from '@/contract/site'
import { formatChineseDay } from '@/lib/date'
import { Failure } from '@/ui/base/failure'
import { Rate } from '@/ui/base/rate'
import { Skeleton } from '@/ui/base/skeleton'
import { Chips } from '@/ui/form/chips'
import { Sheet } from '@/ui/overlay/sheet'
import { COMPARED, CompareChart } from './compare-chart'
import './compare-sheet.scss'
import { spanItems } from '../spans'
import { newestOf, sameStart } from './same-start'

/** A fund chosen for the comparison. */
export interface Chosen {
  fundCode: string
  name: string
}

/** The number of funds that one chart can show. */
export const MOST_COMPARED = COMPARED.length

interface CompareSheetProps {
  open: boolean
  chosen: readonly Chosen[]
  /** The initial span: that of the list. */
  range: FundRange
  onClose: () => void
}

/** The growth of the chosen funds in one chart, from the same start. */
export const CompareSheet = ({ open, chosen, range, onClose }: CompareSheetProps) => (
  <Sheet open={open} title="基金对比" onClose={onClose}>
    {open && <Compared chosen={chosen} usual={range} />}
  </Sheet>
)

/** The public file of one fund. Sends no request without a fund. */
const useFile = (fund: Chosen | undefined) =>
  useCall(site.fundInfo, { fundCode: fund?.fundCode ?? '' }, { enabled: fund !== undefined })

function Compared({ chosen, usual }: { chosen: readonly Chosen[]; usual: FundRange }) {
  const [range, setRange] = useState(usual)
  const files = [useFile(chosen[0]), useFile(chosen[1]), useFile(chosen[2]), useFile(chosen[3])].slice(0, chosen.length)
  const [one, two, three, four] = files.map(file => file.data)
  const comparison = useMemo(
    () =>
      sameStart(
        [one, two, three, four].slice(0, chosen.length).map(file => file?.history ?? []),
        range,
      ),
    [one, two, three, four, range, chosen.length],
  )
  const failed = files.filter(file => file.error && !file.data)
  const retry = () => Promise.all(failed.map(file => file.refetch()))
  if (files.some(file => file.isPending && !file.error)) return <Skeleton shape="chart" />
  // One fund without a file does not prevent the comparison of the others.
  if (failed.length === files.length)
    return <Failure sentence="走势加载失败，请稍后重试" onRetry={retry} busy={files.some(file => file.isFetching)} />
  return (
    <View>
      <CompareChart {...comparison} names={chosen.map(({ name }) => name)} />
      {chosen.map(({ fundCode, name }, line) => (
        <View key={fundCode} className="compare__line">
          <View className={`compare__dot compare__dot--${COMPARED[line]?.ink}`} />
          <View className="compare__name">{`${COMPARED[line]?.number} ${name}`}</View>
          <View>
            {newestOf(comparison.lines[line]) === null ? (
              '暂无走势'
            ) : (
              <Rate value={newestOf(comparison.lines[line])} strong />
            )}
          </View>
        </View>
      ))}
      <Chips
        label="时间范围"
        event="choose-compare-range"
        scrolling
        items={spanItems}
        value={range}
        onChange={setRange}
      />
      <View className="compare__note">
        {`都从${formatChineseDay(comparison.days[0])}起算，分红再投资。${comparison.isShorter ? '有的基金净值不足所选时间，按最晚的一只起算。' : ''}过往业绩不代表未来表现。`}
      </View>
    </View>
  )
}
