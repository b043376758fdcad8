import { View } from '@tarojs/components'
import { classNames } from './class-names'
import './tag.scss'

/** Look of a tag: in progress (brand), needs the person (warn), or neither. */
export type Tone = 'plain' | 'brand' | 'warn'

/** One or two words about a state. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone | undefined; children: string }) => (
  <View className={classNames('tag', tone !== 'plain' && `tag--${tone}`)}>{children}</View>
)
