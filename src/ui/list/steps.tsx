import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import './steps.scss'

interface StepsProps {
  /** The name of the process, such as 「继承申请」. */
  label: string
  steps: readonly string[]
  /** Index of the current step; `steps.length` when all are done. */
  at: number
}

/** Progress of a process with several steps. */
export function Steps({ label, steps, at }: StepsProps) {
  const present = at < steps.length ? `第 ${at + 1} 步，共 ${steps.length} 步：${steps[at]}` : '全部完成'
  return (
    <View className="steps" {...aria({ role: 'img', label: `${label}，${present}` })}>
      {steps.map((name, index) => (
        <View
          key={name}
          className={classNames(
            'steps__step',
            index < at && 'steps__step--done',
            index === at && 'steps__step--present',
          )}
        >
          <View className="steps__mark">{index < at ? <Icon name="check" /> : index + 1}</View>
          <View className="steps__name">{name}</View>
        </View>
      ))}
    </View>
  )
}
