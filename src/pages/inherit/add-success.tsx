import { View } from '@tarojs/components'
import { openStep } from '@/features/inherit/application'
import { Done } from '@/features/inherit/done'
import { Help } from '@/features/inherit/help'
import '@/features/inherit/inherit.scss'
import { OfApplication } from '@/features/inherit/of-application'
import { applySteps } from '@/features/inherit/words'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Screen } from '@/ui/layout/screen'
import { SideBySide } from '@/ui/layout/side-by-side'
import { Steps } from '@/ui/list/steps'

definePageConfig({ navigationBarTitleText: '已提交' })

/** The application was handed in: what happens now. */
export default screen('inheritAddSuccess', function InheritAddSuccess({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['wait']}>
      {() => (
        <Screen
          action={
            <SideBySide>
              <Button event="open-own-applications" kind="secondary" onPress={() => replace('inheritList')}>
                我的申请
              </Button>
              <Button event="open-progress" onPress={() => openStep('wait', applicationNo, replace)}>
                查看进展
              </Button>
            </SideBySide>
          }
        >
          <Steps label="继承申请" steps={applySteps} at={applySteps.length} />
          <Done title="申请已提交">
            <View className="inherit__lead">现在不需要您做什么。我们通常在3个工作日内审核，有结果会发短信给您。</View>
            <View className="inherit__lead">需要补充时，我们会说明缺少什么，已填写的内容不会丢失。</View>
            <View className="inherit__small">{`申请编号 ${applicationNo}`}</View>
          </Done>
          <Help step="第 4 步 提交" tips={['审核期间不需要重复提交。']} />
        </Screen>
      )}
    </OfApplication>
  )
})
