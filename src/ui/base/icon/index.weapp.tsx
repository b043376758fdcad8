import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import type { IconProps } from './types'
import './icon.scss'
import './masks.scss'

export type { IconName } from './types'

/**
 * An icon in the colour of the text around it. It is only decoration, so its meaning must be in text or in a label. A
 * light filling would take a second mask for each icon, so here it is a line.
 */
export function Icon({ name, large, weight, className }: IconProps) {
  return (
    <View
      className={classNames(
        'icon',
        `icon--${name}`,
        large && 'icon--large',
        weight === 'solid' && 'icon--solid',
        className,
      )}
      {...aria({ hidden: true })}
    />
  )
}
