import { View } from '@tarojs/components'
import { aria } from './aria'
import { classNames } from './class-names'
import './illustration.scss'

export type IllustrationName =
  /** Nothing has been written here yet. */
  | 'papers'
  /** Nothing is held yet, or has grown. */
  | 'sprout'
  /** Nothing was found, or it is gone. */
  | 'search'
  /** Nobody has sent anything. */
  | 'bell'
  /** Nothing is planned, or was on these days. */
  | 'calendar'
  | 'offline'
  | 'trouble'
  /** What the person wanted is done. */
  | 'done'
  /** Nothing is watched yet. */
  | 'star'

/** A drawing where there is nothing else to see. Decoration only: words below it say what it means. */
export const Illustration = ({ name }: { name: IllustrationName }) => (
  <View className={classNames('illustration', `illustration--${name}`)} {...aria({ hidden: true })} />
)
