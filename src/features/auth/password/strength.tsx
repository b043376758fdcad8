import { View } from '@tarojs/components'
import { passwordStrength } from '@/lib/password-strength'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import './strength.scss'

const WORDS = ['', '弱', '一般', '较强', '强']
const STEPS = [1, 2, 3, 4]

/** Shows how strong a password is while the person types it. */
export function Strength({ of }: { of: string }) {
  const strength = passwordStrength(of)
  return (
    <View
      className="strength"
      {...aria({ role: 'status', label: strength > 0 ? `密码强度：${WORDS[strength]}` : '密码强度' })}
    >
      {STEPS.map(step => (
        <View key={step} className={classNames('strength__step', step <= strength && `strength__step--${strength}`)} />
      ))}
      <View className="strength__word" {...aria({ hidden: true })}>
        {WORDS[strength]}
      </View>
    </View>
  )
}
