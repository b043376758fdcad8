import { View } from '@tarojs/components'
import { type Application, goOn } from '@/features/inherit/application'
import { DoneScreen } from '@/features/inherit/done-screen'
import '@/features/inherit/inherit.scss'
import { OfApplication } from '@/features/inherit/of-application'
import { signSteps } from '@/features/inherit/words'
import { screen } from '@/navigation/screen'
import { Steps } from '@/ui/list/steps'

definePageConfig({ navigationBarTitleText: '已签署' })

/** What comes after one's own signature. Only the applicant sends the parcel. */
function nextOf({ state, step, role }: Application): string {
  if (step === 'parcel') return '所有继承人都已签署，请把签署材料寄给我们。'
  if (state !== 'signing') return '所有继承人都已签署，申请人会把材料寄给我们。现在不需要您做什么。'
  return role === 'applicant'
    ? '其他继承人都签署后，我们会通知您。现在不需要您做什么。'
    : '其他继承人都签署后，由申请人寄送材料。现在不需要您做什么。'
}

/** One's own signature counts. What is left is the others' or the parcel. */
export default screen('inheritSigned', function InheritSigned({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['progress', 'parcel']}>
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
          <View className="inherit__lead">{nextOf(application)}</View>
        </DoneScreen>
      )}
    </OfApplication>
  )
})
