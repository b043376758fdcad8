import { View } from '@tarojs/components'
import type { AnyPaperKind } from '@/contract/papers'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import './sheet.scss'

interface SheetProps {
  kind: AnyPaperKind
  /** As small as the mark of a row, and still. */
  small?: boolean
  /** Says that something is loading, where no words beside it do. */
  isLoading?: boolean
}

/** The rows of the table on a page. */
const ROWS = [0, 1, 2, 3, 4]

/**
 * The outline of a page in the shape of the paper: title, text, table, and the seal of a paper that has one. It stands
 * where the page will be, and in small before a row of a list. It is decoration: the words beside it say the state.
 */
export const Sheet = ({ kind, small, isLoading }: SheetProps) => (
  <View
    className={classNames('sheet', `sheet--${kind === 'certificate' ? kind : 'other'}`, small && 'sheet--small')}
    {...aria(isLoading ? { role: 'status', label: '加载中' } : { hidden: true })}
  >
    <View className="sheet__inside">
      <View className="sheet__title" />
      <View className="sheet__line" />
      <View className="sheet__line sheet__line--short" />
      <View className="sheet__table">
        {ROWS.map(row => (
          <View key={row} className="sheet__row" />
        ))}
      </View>
      {kind === 'certificate' && <View className="sheet__seal" />}
    </View>
  </View>
)
