import { View } from '@tarojs/components'
import { aria } from './aria'
import { classNames } from './class-names'
import './illustration.scss'

export type IllustrationName =
  /** No documents or records yet. */
  | 'papers'
  /** No holdings or growth yet. */
  | 'sprout'
  /** Not found, or gone. */
  | 'search'
  /** No messages. */
  | 'bell'
  /** No plans, or no events on these days. */
  | 'calendar'
  | 'offline'
  | 'trouble'
  /** The action is done. */
  | 'done'
  /** The watch list is empty. */
  | 'star'

/** A drawing for a screen without other content. It is only decoration: the text below it has the meaning. */
export const Illustration = ({ name }: { name: IllustrationName }) => (
  <View className={classNames('illustration', `illustration--${name}`)} {...aria({ hidden: true })} />
)
