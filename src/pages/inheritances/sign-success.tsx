import { View } from '@tarojs/components'
import { inheritSteps } from '@/contract/inheritance-flow'
import { goOn } from '@/features/inheritances/application'
import { afterSigning } from '@/features/inheritances/papers/after-signing'
import { DoneScreen } from '@/features/inheritances/progress/done-screen'
import '@/features/inheritances/inherit.scss'
import { OfApplication } from '@/features/inheritances/of-application'
import { signSteps } from '@/features/inheritances/words'
import { screen } from '@/navigation/screen'
import { Steps } from '@/ui/list/steps'

definePageConfig({ navigationBarTitleText: '已签署' })

/** The person's own signature counts. The next step is the other heirs' or the parcel. */
export default screen('inheritSigned', function InheritSigned({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['progress', 'parcel']} states={inheritSteps.signed.states}>
      {application => (
        <DoneScreen
          steps={<Steps label="签署" steps={signSteps} at={3} />}
          title="您已签署"
          onward={{
            label: application.step === 'parcel' ? '去寄送' : '查看进展',
            onPress: () => goOn(application),
          }}
          help={{ step: '签署完成', tips: ['所有人都签署后，可以在进展页面打开您签署的文件。'] }}
        >
          <View className="inherit__lead">{afterSigning(application)}</View>
        </DoneScreen>
      )}
    </OfApplication>
  )
})
