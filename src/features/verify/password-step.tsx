import { View } from '@tarojs/components'
import * as v from 'valibot'
import { useSubmit } from '@/api/submit'
import { Password } from '@/contract/auth-fields'
import { navigate, replace } from '@/navigation/go'
import type { CaptchaTicket } from '@/platform/captcha/types'
import { useVerification } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { PasswordField } from '@/ui/form/password-field'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { succeed } from './flow'
import { Head } from './head'
import { proveByPassword } from './proof'
import { families, isForCustomers, type Purpose, type PurposeName } from './purposes'
import { useCaptcha } from './use-captcha'

const Typed = v.object({ password: Password })
type Typed = v.InferOutput<typeof Typed>

/** Proves the person by the password. The password stays in this screen and nowhere else. */
export function PasswordStep({ purpose, name }: { purpose: Purpose; name: PurposeName }) {
  const captcha = useCaptcha()
  const check = useSubmit(
    ({ password, ...ticket }: Typed & CaptchaTicket, options) => proveByPassword(purpose, password, ticket, options),
    {
      inPlace: true,
      async prepare(typed: Typed) {
        const ticket = await captcha.ask()
        return ticket && { ...typed, ...ticket }
      },
      // A wrong password must be typed again.
      refused() {
        form.put({ password: '' })
      },
      after() {
        form.put({ password: '' })
        return succeed(name, 'password')
      },
    },
  )
  const form = useForm({ schema: Typed, initial: { password: '' }, submit: check, failureAt: 'password' })
  // The claim stays, so a person who forgot the password need not say again who they are.
  const forgotten = () => {
    if (isForCustomers(purpose)) return replace('homeAuthChoose', { purpose: 'changePassword' })
    useVerification.setState({ purpose: null, ways: null })
    return navigate('fillcert', { purpose: 'resetPassword' })
  }
  return (
    <Screen
      action={
        <Button block busy={form.busy} onPress={form.submit}>
          确定
        </Button>
      }
    >
      <Head title="密码验证" reason="请输入您的登录密码" />
      <Card>
        <PasswordField {...form.field('password')} label="登录密码" onConfirm={form.submit} />
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
