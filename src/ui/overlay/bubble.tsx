import { View } from '@tarojs/components'
import type { EdgePlace } from '@/lib/edge-place'
import { Icon, type IconName } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { Floating } from './floating'
import './bubble.scss'

interface BubbleProps {
  icon: IconName
  label: string
  onPress: () => unknown
  place: EdgePlace
  onPlace: (place: EdgePlace) => void
}

/**
 * A button that floats at the side of the page. The person can move it. It is as narrow as the margin, so that it
 * covers no figure.
 */
export const Bubble = ({ icon, label, onPress, place, onPlace }: BubbleProps) => (
  <Floating place={place} onPlace={onPlace}>
    <Press className="bubble" label={label} onPress={onPress}>
      <View className="bubble__face">
        <Icon name={icon} className="bubble__icon" />
        <View className="bubble__label">{label}</View>
      </View>
    </Press>
  </Floating>
)
