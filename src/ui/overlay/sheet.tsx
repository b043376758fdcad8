import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { Popup } from './popup'
import './sheet.scss'

interface SheetProps {
  open: boolean
  title: string
  onClose: () => void
  /** The content has no padding, because its cells reach the edges. */
  flush?: boolean
  children?: ReactNode
}

/** A panel from below: a choice, an explanation, a table. A tap beside it, the cross and Escape close it. */
export const Sheet = ({ open, title, onClose, flush, children }: SheetProps) => (
  <Popup open={open} label={title} onClose={onClose} position="bottom">
    <View className="sheet__head">
      <View className="sheet__title">{title}</View>
      <Press className="sheet__close" label="关闭" event="close-sheet" onPress={onClose}>
        <Icon name="close" />
      </Press>
    </View>
    <View className={classNames('sheet__content', flush && 'sheet__content--flush')}>{children}</View>
  </Popup>
)
