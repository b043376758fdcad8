import { View } from '@tarojs/components'
import { goOn } from '@/features/inherit/application'
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

definePageConfig({ navigationBarTitleText: '已签署' })

/** One's own signature counts. What is left is the others' or the parcel. */
export default screen('inheritSigned', function InheritSigned({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['progress', 'parcel']}>
      {application => (
        <Screen
          action={
            <SideBySide>
              <Button event="open-own-applications" kind="secondary" onPress={() => replace('inheritList')}>
                我的申请
              </Button>
              <Button event="open-progress" onPress={() => goOn(application)}>
                {application.step === 'parcel' ? '填写寄送信息' : '查看进展'}
              </Button>
            </SideBySide>
          }
        >
          <Steps label="签署" steps={signSteps} at={3} />
          <Done title="您已签署">
            <View className="inherit__lead">
              {application.state === 'signing'
                ? '其他继承人都签署后，我们会通知您。现在不需要您做什么。'
                : '所有继承人都已签署，请把签署材料寄给我们。'}
            </View>
          </Done>
          <Help step="签署完成" tips={['已签署的文件可以在进展页面查看。']} />
        </Screen>
      )}
    </OfApplication>
  )
})
