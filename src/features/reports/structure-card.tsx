import type { Decimal } from '@/lib/money'
import { Amount } from '@/ui/base/amount'
import { RingChart } from '@/ui/chart/ring-chart'
import { Card } from '@/ui/layout/card'
import { largest, type StructurePart } from './structure'

/** Hues that can be told apart. */
const MOST = 9

interface StructureCardProps {
  /** What the whole is, such as 「资产按类型」. */
  title: string
  parts: readonly StructurePart[]
  total: Decimal | null
  /** Where a part leads; without it a part is looked at where it is. */
  onPart?: (key: string) => unknown
}

/** The parts of everything that is held, around the whole. */
export const StructureCard = ({ title, parts, total, onPart }: StructureCardProps) => (
  <Card>
    <RingChart
      title={title}
      parts={largest(parts, MOST).map(({ key, name, amount }) => ({ key, label: name, value: amount }))}
      centre={{ label: '合计（元）', value: <Amount value={total} units /> }}
      {...(onPart && { onPart })}
    />
  </Card>
)
