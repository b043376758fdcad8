import { View } from '@tarojs/components'
import { useState } from 'react'
import { ApiError, sentenceOf } from '@/api/errors'
import { navigate, replace } from '@/navigation/go'
import { useVerification } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { PasswordField } from '@/ui/form/password-field'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { succeed } from './flow'
import { Head } from './head'
import { proveByPassword } from './proof'
import { families, isForCustomers, type Purpose, type PurposeName } from './purposes'
import { useCaptcha } from './use-captcha'

/** Proves who somebody is by the password. It lives in this field and nowhere else. */
export function PasswordStep({ purpose, name }: { purpose: Purpose; name: PurposeName }) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const captcha = useCaptcha()

  const submit = async () => {
    if (busy) return
    if (password === '') return setFailure('请输入密码')
    setBusy(true)
    setFailure('')
    try {
      const ticket = await captcha.ask()
      if (!ticket) return
      await proveByPassword(purpose, password, ticket)
      setPassword('')
      await succeed(name, 'password')
    } catch (error) {
      // What was not checked stays; what was wrong has to be typed again.
      if (error instanceof ApiError) setPassword('')
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  // The claim stays: who forgot the password need not say again who they are.
  const forgotten = () => {
    if (isForCustomers(purpose)) return replace('homeAuthChoose', { purpose: 'changePassword' })
    useVerification.setState({ purpose: null, ways: null })
    return navigate('fillcert', { purpose: 'resetPassword' })
  }
  return (
    <Screen
      action={
        <Button block busy={busy} onPress={submit}>
          确定
        </Button>
      }
    >
      <Head title="密码验证" reason="请输入您的登录密码" />
      <Card>
        <PasswordField
          label="登录密码"
          value={password}
          onChange={text => {
            setPassword(text)
            if (text !== '') setFailure('')
          }}
          error={failure}
          onConfirm={submit}
        />
      </Card>
      <View>
        <Button kind="text" block onPress={forgotten}>
          忘记密码
        </Button>
        <Button kind="text" block onPress={() => replace(families[purpose.family].choose)}>
          换一种验证方式
        </Button>
      </View>
      {captcha.sheet}
    </Screen>
  )
}
