import type { Decimal } from '@/lib/decimal'
import type { Ink } from '@/ui/base/inks'
import { RingChart } from '@/ui/chart/ring-chart'
import { Card } from '@/ui/layout/card'
import { YuanInUnits } from '@/widgets/yuan-in-units'
import { largest, type StructurePart } from './structure'

/** More colours than this cannot be told apart. */
const MOST = 9

interface StructureCardProps {
  /** The name of the whole, such as 「资产按类型」. */
  title: string
  parts: readonly StructurePart[]
  total: Decimal | null
  /** The colour of a part by its key, where parts have colours of their own. */
  inkOf?: (key: string) => Ink
  /** Opens a part. Without it, tapping a part only highlights it. */
  onPart?: (key: string) => unknown
}

/** The parts of all holdings, as a ring with a legend. */
export const StructureCard = ({ title, parts, total, inkOf, onPart }: StructureCardProps) => (
  <Card>
    <RingChart
      title={title}
      parts={largest(parts, MOST).map(({ key, name, amount }) => ({
        key,
        label: name,
        value: amount,
        ...(inkOf && { ink: inkOf(key) }),
      }))}
      centre={{ label: '合计', value: <YuanInUnits value={total} /> }}
      {...(onPart && { onPart })}
    />
  </Card>
)
