import { View } from '@tarojs/components'
import { aria } from './aria'
import { classNames } from './class-names'
import './icon.scss'

export type IconName =
  | 'home'
  | 'chart'
  | 'grid'
  | 'person'
  | 'eye'
  | 'eye-off'
  | 'right'
  | 'left'
  | 'down'
  | 'up'
  | 'list'
  | 'gift'
  | 'clock'
  | 'document'
  | 'calendar'
  | 'bell'
  | 'search'
  | 'close'
  | 'check'
  | 'plus'
  | 'minus'
  | 'refresh'
  | 'phone'
  | 'mail'
  | 'pin'
  | 'shield'
  | 'lock'
  | 'camera'
  | 'download'
  | 'share'
  | 'star'
  | 'star-full'
  | 'info'
  | 'warn'
  | 'offline'
  | 'edit'
  | 'bin'
  | 'headset'
  | 'filter'
  | 'crown'
  | 'copy'
  | 'gear'
  | 'pie'
  | 'trend'

/** An icon in the colour of the text around it. It is only decoration, so words or a label must say what it means. */
export function Icon({ name, large, className }: { name: IconName; large?: boolean; className?: string }) {
  return (
    <View
      className={classNames('icon', `icon--${name}`, large && 'icon--large', className)}
      {...aria({ hidden: true })}
    />
  )
}
