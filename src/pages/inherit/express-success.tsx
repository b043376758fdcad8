import { View } from '@tarojs/components'
import { openStep } from '@/features/inherit/application'
import { Done } from '@/features/inherit/done'
import { Help } from '@/features/inherit/help'
import '@/features/inherit/inherit.scss'
import { OfApplication } from '@/features/inherit/of-application'
import { signSteps } from '@/features/inherit/words'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Screen } from '@/ui/layout/screen'
import { SideBySide } from '@/ui/layout/side-by-side'
import { Steps } from '@/ui/list/steps'

definePageConfig({ navigationBarTitleText: '已寄出' })

/** The parcel is on its way: what happens then. */
export default screen('inheritExpressSuccess', function InheritExpressSuccess({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['progress']}>
      {() => (
        <Screen
          action={
            <SideBySide>
              <Button event="open-own-applications" kind="secondary" onPress={() => replace('inheritList')}>
                我的申请
              </Button>
              <Button event="open-progress" onPress={() => openStep('progress', applicationNo, replace)}>
                查看进展
              </Button>
            </SideBySide>
          }
        >
          <Steps label="签署" steps={signSteps} at={signSteps.length} />
          <Done title="材料已寄出">
            <View className="inherit__lead">收到后5个工作日内，我们会把基金转入继承人的账户，或赎回后付款。</View>
            <View className="inherit__lead">每一步都会发短信给您，现在不需要您做什么了。</View>
          </Done>
          <Help step="寄送" tips={['快递超过一周没有送达的，请联系我们。']} />
        </Screen>
      )}
    </OfApplication>
  )
})
