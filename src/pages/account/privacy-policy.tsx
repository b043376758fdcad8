import { View } from '@tarojs/components'
import { useState } from 'react'
import { Policy, useAgreed } from '@/features/personal/policy'
import { usePolicyVersion } from '@/features/personal/use-policy-version'
import { useWithdrawPolicy } from '@/features/personal/use-withdraw-policy'
import { signOut } from '@/navigation/enter'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { withdrawConsent } from '@/stores/consent'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Dialog } from '@/ui/overlay/dialog'

definePageConfig({ navigationBarTitleText: '隐私政策' })

/** The privacy policy, the state of the person's consent, and the button to withdraw it. */
export default screen('privacyPolicy', function PrivacyPolicy() {
  const version = usePolicyVersion()
  const agreed = useAgreed(version)
  const [asking, setAsking] = useState(false)
  const everywhere = useWithdrawPolicy()
  const withdraw = () => {
    if (isLoggedIn(useSession.getState())) return everywhere.run({ purpose: 'privacy' })
    setAsking(false)
    withdrawConsent()
    return signOut()
  }
  return (
    <Screen>
      <View>
        {agreed ? (
          <Notice icon="check">您已同意本版隐私政策</Notice>
        ) : (
          <Notice onPress={() => navigate('agreement')}>您还没有同意本版隐私政策</Notice>
        )}
      </View>
      <Card>
        <Policy version={version} />
      </Card>
      <View>
        {agreed && (
          <Button event="take-consent-back" kind="text" block onPress={() => setAsking(true)}>
            撤回同意
          </Button>
        )}
      </View>
      <Dialog
        event="take-consent-back"
        open={asking}
        title="撤回同意？"
        confirm="撤回并退出"
        of={everywhere}
        danger
        onConfirm={withdraw}
        onCancel={() => setAsking(false)}
      >
        撤回后所有设备都会退出登录，本设备上与您有关的内容会被清除。您仍可浏览公开内容，再次登录时需要重新同意。
      </Dialog>
    </Screen>
  )
})
