import { classNames } from '@/ui/base/class-names'
import shapes from './shapes.json'
import type { IconProps } from './types'
import './icon.scss'

export type { IconName } from './types'

const { lines, filled }: Record<'lines' | 'filled', Readonly<Record<string, string>>> = shapes

/**
 * An icon in the colour of the text around it. It is only decoration, so its meaning must be in text or in a label.
 * It is an inline drawing, not a mask as in the mini-program: for each mask the browser opens a small document of its
 * own, which takes 7 ms on a cheap phone.
 */
export function Icon({ name, large, weight, className }: IconProps) {
  return (
    <svg
      className={classNames('icon', `icon--${name}`, large && 'icon--large', className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={lines[name] ?? filled[name]}
        fill={weight || name in filled ? 'currentColor' : undefined}
        fillOpacity={weight === 'tint' ? 0.2 : undefined}
      />
    </svg>
  )
}
