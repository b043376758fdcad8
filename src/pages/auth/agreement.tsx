import { View } from '@tarojs/components'
import { Policy, useAgreed } from '@/features/personal/policy'
import { usePolicyVersion } from '@/features/personal/use-policy-version'
import { back } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { agree } from '@/session/consent'
import { answerConsent, askConsent } from '@/stores/consent'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { AgreeButton } from '@/widgets/agree-button'

definePageConfig({ navigationBarTitleText: '隐私政策' })

/** The privacy policy with both answers. No box is ticked in advance, and refusing is as easy as agreeing. */
export default screen('agreement', function Agreement() {
  const version = usePolicyVersion()
  const agreed = useAgreed(version)
  const answer = (yes: boolean) => {
    // The person may open this page before the app asks. Their answer counts all the same.
    askConsent(version)
    if (yes) agree()
    else answerConsent(false)
    return back()
  }
  const answers = (
    <View>
      <AgreeButton onAgree={() => answer(true)}>同意</AgreeButton>
      <Button event="refuse-policy" kind="text" block onPress={() => answer(false)}>
        不同意
      </Button>
    </View>
  )
  return (
    <Screen action={agreed ? undefined : answers}>
      <View>{agreed && <Notice icon="check">您已同意本版隐私政策</Notice>}</View>
      <Card>
        <Policy version={version} />
      </Card>
    </Screen>
  )
})
