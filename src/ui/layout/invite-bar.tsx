import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { Icon, type IconName } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './invite-bar.scss'

interface InviteBarProps {
  icon: IconName
  /** The offer in one line, at most in two. */
  children: string
  /** The label of the button that accepts the offer. */
  action: string
  onAction: () => unknown
  busy?: boolean
  onClose: () => void
}

/** An offer from edge to edge. It takes its own space, is read out once, and disappears when the person closes it. */
export const InviteBar = ({ icon, children, action, onAction, busy, onClose }: InviteBarProps) => (
  <View className="invite-bar" {...aria({ role: 'region', label: children })}>
    <Icon name={icon} className="invite-bar__icon" />
    <View className="invite-bar__text">{children}</View>
    <Press event="accept-offer" className="invite-bar__action" onPress={onAction} busy={busy}>
      {busy ? '请稍候' : action}
    </Press>
    <Press event="close-bar" className="invite-bar__close" label="关闭提示" onPress={onClose}>
      <Icon name="close" />
    </Press>
  </View>
)
