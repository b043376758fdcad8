import { View } from '@tarojs/components'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Steps } from '@/ui/list/steps'
import type { Application } from '../application'
import { Help } from '../help'
import '../inherit.scss'
import { Validity } from '../progress/validity'
import { signSteps } from '../words'

interface FaceScreenProps {
  application: Application
  begin: () => unknown
  busy: boolean
  /** The reason why the last attempt failed. '' for none. */
  sentence: string
}

/** Confirms by face recognition that the person signs in person. */
export function FaceScreen({ application, begin, busy, sentence }: FaceScreenProps) {
  return (
    <Screen
      action={
        <Button event="prove-face" block busy={busy} onPress={begin}>
          {sentence ? '再试一次' : '开始确认'}
        </Button>
      }
    >
      <Steps label="签署" steps={signSteps} at={1} />
      <Validity application={application} />
      <Card>
        <View className="inherit__lead">
          签署前需要确认是您本人。请正对手机，光线亮一些，按提示做就可以，通常不到一分钟。
        </View>
        <View className="inherit__lead">确认后5分钟内可以签署全部文件，不用每份都确认。</View>
      </Card>
      <View>
        {sentence !== '' && (
          <Notice icon="info" tone="warn">
            {sentence}
          </Notice>
        )}
      </View>
      <Help
        step="确认身份"
        tips={[
          '请由签署人本人操作，其他人不能代替。',
          '多次没有通过时，请换个光线好的地方再试，或联系我们换一种方式办理。',
        ]}
      />
    </Screen>
  )
}
