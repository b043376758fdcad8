import { View } from '@tarojs/components'
import { Amount } from '@/ui/amount'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { ShareBar } from '@/ui/share-bar'
import { percentText } from './percent'
import { largest, type StructurePart } from './structure'

/** Hues that can be told apart. */
const MOST = 8

interface StructureCardProps {
  /** What the whole is, such as 「资产按类型」. */
  title: string
  parts: readonly StructurePart[]
  /** Where a part leads; none leads anywhere without it. */
  onPart?: (key: string) => unknown
}

/** The parts of everything that is held: how they relate, and each in figures. */
export const StructureCard = ({ title, parts, onPart }: StructureCardProps) => (
  <View>
    <Card>
      <ShareBar
        title={title}
        parts={largest(parts, MOST).map(({ key, name, amount }) => ({ key, label: name, value: amount }))}
      />
    </Card>
    <Card flush>
      {parts.map(({ key, name, amount, percent, count }) => (
        <Cell
          key={key}
          title={name}
          note={count === undefined ? undefined : `${count} 只基金`}
          value={<Amount value={amount} size="normal" />}
          valueNote={percentText(percent)}
          {...(onPart && { onPress: () => onPart(key) })}
        />
      ))}
    </Card>
  </View>
)
