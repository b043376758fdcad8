import { View } from '@tarojs/components'
import { openStep } from '@/features/inheritances/application'
import { DoneScreen } from '@/features/inheritances/progress/done-screen'
import '@/features/inheritances/inherit.scss'
import { OfApplication } from '@/features/inheritances/of-application'
import { signSteps } from '@/features/inheritances/words'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Steps } from '@/ui/list/steps'

definePageConfig({ navigationBarTitleText: '已寄出' })

/** The parcel is on its way: the next steps. */
export default screen('inheritExpressSuccess', function InheritExpressSuccess({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['progress']}>
      {() => (
        <DoneScreen
          steps={<Steps label="签署" steps={signSteps} at={signSteps.length} />}
          title="材料已寄出"
          onward={{ label: '查看进展', onPress: () => openStep('progress', applicationNo, replace) }}
          help={{ step: '寄送', tips: ['快递超过一周还没送到，请联系我们。'] }}
        >
          <View className="inherit__lead">收到后5个工作日内，我们会把基金转入继承人的账户，或赎回后付款。</View>
          <View className="inherit__lead">每一步我们都会通知您，您什么都不用做了。</View>
        </DoneScreen>
      )}
    </OfApplication>
  )
})
