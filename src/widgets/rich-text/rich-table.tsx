import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Run, Table } from '@/lib/rich-text'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { SideScroll } from './side-scroll'

interface RichTableProps {
  table: Table
  text: (runs: readonly Run[]) => ReactNode
}

/** Number of columns that fit on a phone. A table with more scrolls sideways. */
const FITTING = 3

/** A table of an article. */
export const RichTable = ({ table: { caption, head, rows }, text }: RichTableProps) => {
  const columns = Math.max(head.length, ...rows.map(({ length }) => length))
  const isWide = columns > FITTING
  const grid = (
    <View
      className={classNames('rich-text__grid', isWide && 'rich-text__grid--wide')}
      {...aria({ role: 'table', label: caption || '表格' })}
    >
      <View>{head.length > 0 && <Row cells={head} columns={columns} role="columnheader" text={text} />}</View>
      {rows.map((cells, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places.
        <Row key={index} cells={cells} columns={columns} role="cell" text={text} />
      ))}
    </View>
  )
  return (
    <View>
      {caption !== '' && <View className="rich-text__caption">{caption}</View>}
      {isWide ? (
        <SideScroll label={`${caption || '表格'}，可以左右移动`}>{grid}</SideScroll>
      ) : (
        <View className="rich-text__scroll">{grid}</View>
      )}
    </View>
  )
}

interface RowProps extends Pick<RichTableProps, 'text'> {
  cells: readonly Run[][]
  columns: number
  role: 'columnheader' | 'cell'
}

/** A row; cells that are missing are empty. */
const Row = ({ cells, columns, role, text }: RowProps) => (
  <View
    className={classNames('rich-text__row', role === 'columnheader' && 'rich-text__row--head')}
    {...aria({ role: 'row' })}
  >
    {Array.from({ length: columns }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places.
      <View key={index} className="rich-text__cell" {...aria({ role })}>
        {text(cells[index] ?? [])}
      </View>
    ))}
  </View>
)
