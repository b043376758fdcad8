import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/ui/base/aria'
import { Press } from '@/ui/base/press'
import './section.scss'

interface SectionProps {
  title: ReactNode
  /**
   * The heading's accessible name, for a title with a word that can be tapped: that word's name contains the action
   * as well.
   */
  name?: string
  /** Small text at the right: the meaning of the columns or, with `onAside`, the link to more. */
  aside?: ReactNode
  onAside?: () => unknown
  /** The accessible name of a pressable aside: 「全部」 alone does not name its subject. */
  asideLabel?: string
  /** The aside's event name in the usage statistics, if it leads to no screen. */
  asideEvent?: string
  children: ReactNode
}

/** A heading with its content. */
export function Section({ title, name, aside, onAside, asideLabel, asideEvent, children }: SectionProps) {
  return (
    <View className="section">
      <View className="section__head">
        <View className="section__title" {...aria({ role: 'heading', level: 2, label: name })}>
          {title}
        </View>
        {aside !== undefined && (
          <View className="section__aside">
            {onAside ? (
              <Press
                className="section__more"
                compact
                role="link"
                event={asideEvent}
                onPress={onAside}
                label={asideLabel}
              >
                {aside}
              </Press>
            ) : (
              aside
            )}
          </View>
        )}
      </View>
      {children}
    </View>
  )
}
