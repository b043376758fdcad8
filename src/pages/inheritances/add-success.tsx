import { View } from '@tarojs/components'
import { openStep } from '@/features/inheritances/application'
import { DoneScreen } from '@/features/inheritances/progress/done-screen'
import '@/features/inheritances/inherit.scss'
import { OfApplication } from '@/features/inheritances/of-application'
import { applySteps } from '@/features/inheritances/words'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Steps } from '@/ui/list/steps'

definePageConfig({ navigationBarTitleText: '已提交' })

/** The application is submitted: the next steps. */
export default screen('inheritAddSuccess', function InheritAddSuccess({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['wait']}>
      {() => (
        <DoneScreen
          steps={<Steps label="继承申请" steps={applySteps} at={applySteps.length} />}
          title="申请已提交"
          onward={{ label: '查看进展', onPress: () => openStep('wait', applicationNo, replace) }}
          help={{ step: '第 4 步 提交', tips: ['审核期间不用重复提交。'] }}
        >
          <View className="inherit__lead">您现在什么都不用做。我们通常在3个工作日内审核，有结果就通知您。</View>
          <View className="inherit__lead">需要补充时，我们会说明缺什么，已填写的内容不会丢。</View>
          <View className="inherit__small">{`申请编号 ${applicationNo}`}</View>
        </DoneScreen>
      )}
    </OfApplication>
  )
})
