import { View } from '@tarojs/components'
import { classNames } from './class-names'
import './tag.scss'

/** How a tag looks: something that goes on (brand), something that needs the person (warn), or neither. */
export type Tone = 'plain' | 'brand' | 'warn'

/** A word or two about how far something is. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone | undefined; children: string }) => (
  <View className={classNames('tag', tone !== 'plain' && `tag--${tone}`)}>{children}</View>
)
