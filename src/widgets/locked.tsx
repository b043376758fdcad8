import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import './locked.scss'

interface LockedProps {
  onUnlock: () => unknown
  onSignOut: () => unknown
}

/**
 * The safety lock. It is shown in place of a page until the person proves who they are. Their form input is not lost.
 */
export const Locked = ({ onUnlock, onSignOut }: LockedProps) => (
  <View className="locked" {...aria({ role: 'dialog', label: '安全锁' })}>
    <Icon name="lock" large className="locked__icon" />
    <View className="locked__title">已锁定</View>
    <View className="locked__text">5分钟没有使用，已自动锁定，保护您的账户信息</View>
    <View className="locked__action">
      <Button event="begin-unlock" block onPress={onUnlock}>
        验证身份解锁
      </Button>
    </View>
    <Button event="log-out" kind="text" block onPress={onSignOut}>
      退出登录
    </Button>
  </View>
)
