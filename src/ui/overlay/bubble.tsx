import { View } from '@tarojs/components'
import type { EdgePlace } from '@/lib/edge-place'
import { Icon, type IconName } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { Floating } from './floating'
import './bubble.scss'

interface BubbleProps {
  icon: IconName
  label: string
  /** Event name in the usage statistics, as on Press. */
  event: string
  onPress: () => unknown
  place: EdgePlace
  onPlace: (place: EdgePlace) => void
}

/**
 * A narrow handle in the margin at the side of the page, at the height that the person chose. It covers nothing
 * pressable or readable, even while the page scrolls.
 */
export const Bubble = ({ icon, label, event, onPress, place, onPlace }: BubbleProps) => (
  <Floating place={place} onPlace={onPlace}>
    <Press className="bubble" label={label} event={event} onPress={onPress}>
      <Icon name={icon} className="bubble__icon" />
      <View className="bubble__label">{label}</View>
    </Press>
  </Floating>
)
