import { View } from '@tarojs/components'
import { back } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { stepBefore } from '../flow/flow'
import type { PurposeName } from '../flow/purposes'
import { Head } from '../head'
import { Help } from '../help'
import { useFace } from './use-face'
import '../verify.scss'

const ADVICE = ['请由本人操作，正对摄像头', '光线充足，不要逆光', '摘下口罩、墨镜和帽子']

/** Explains the face recognition before the camera starts. */
export function FaceStep({ name }: { name: PurposeName }) {
  const { begin, busy, notice } = useFace(name)
  return (
    <Screen
      action={
        <Button event="begin-face" block busy={busy} onPress={begin}>
          开始人脸识别
        </Button>
      }
    >
      <Head title="人脸识别" reason="与您身份证件上的照片比对，确认是您本人" step={{ name, stage: 'prove' }} />
      <Card>
        {ADVICE.map(line => (
          <View key={line} className="verify__advice">
            <Icon name="check" className="verify__tick" />
            <View>{line}</View>
          </View>
        ))}
      </Card>
      {notice}
      <View className="verify__after">
        <Button event="change-way" kind="text" block onPress={stepBefore(name, 'prove') ?? back}>
          换一种验证方式
        </Button>
      </View>
      <Help at="face" />
    </Screen>
  )
}
