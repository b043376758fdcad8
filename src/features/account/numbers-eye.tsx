import { View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './numbers-eye.scss'

interface NumbersEyeProps {
  open: boolean
  onChange: (open: boolean) => void
}

/** The one eye that shows and masks all account numbers of a screen. */
export const NumbersEye = ({ open, onChange }: NumbersEyeProps) => (
  <View className="numbers-eye">
    <Press
      className="numbers-eye__press"
      event="show-number"
      compact
      rapid
      label={open ? '隐藏账号' : '显示账号'}
      onPress={() => onChange(!open)}
    >
      {open ? '隐藏账号' : '显示账号'}
      <Icon name={open ? 'eye' : 'eye-off'} className="numbers-eye__icon" />
    </Press>
  </View>
)
