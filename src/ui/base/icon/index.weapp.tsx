import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import type { IconProps } from './types'
import './icon.scss'
import './masks.scss'

export type { IconName } from './types'

/** An icon in the colour of the text around it. It is only decoration, so its meaning must be in text or in a label. */
export function Icon({ name, large, className }: IconProps) {
  return (
    <View
      className={classNames('icon', `icon--${name}`, large && 'icon--large', className)}
      {...aria({ hidden: true })}
    />
  )
}
