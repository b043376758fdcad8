import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from './icon'
import { Popup } from './popup'
import { Press } from './press'
import './sheet.scss'

interface SheetProps {
  open: boolean
  title: string
  onClose: () => void
  children?: ReactNode
}

/** A panel from below: a choice, an explanation, a table. A tap beside it, the cross and Escape close it. */
export const Sheet = ({ open, title, onClose, children }: SheetProps) => (
  <Popup open={open} label={title} onClose={onClose} position="bottom">
    <View className="sheet__head">
      <View className="sheet__title">{title}</View>
      <Press className="sheet__close" label="关闭" onPress={onClose}>
        <Icon name="close" />
      </Press>
    </View>
    <View className="sheet__content">{children}</View>
  </Popup>
)
