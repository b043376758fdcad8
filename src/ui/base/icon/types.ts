import type shapes from './shapes.json'

/** The names of the icons. Each one is a path in a box of 24, drawn as a line of 1.7 or filled. */
export type IconName = keyof typeof shapes.lines | keyof typeof shapes.filled

export interface IconProps {
  name: IconName
  large?: boolean | undefined
  /** `solid`: filled, for the current tab. `tint`: filled lightly, for entries. The default is a line. */
  weight?: 'solid' | 'tint' | undefined
  className?: string | undefined
}
