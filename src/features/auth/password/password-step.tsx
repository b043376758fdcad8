import { View } from '@tarojs/components'
import * as v from 'valibot'
import { useSubmit } from '@/api/submit'
import { Password } from '@/contract/auth-fields'
import { back, navigate } from '@/navigation/go'
import type { CaptchaTicket } from '@/platform/captcha/types'
import { Button } from '@/ui/base/button'
import { PasswordField } from '@/ui/form/password-field'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { useCaptcha } from '../captcha/use-captcha'
import { waitsForConsent } from '../flow/agreeing'
import { stepBefore, succeed, turnToNewPassword } from '../flow/flow'
import { proveByPassword } from '../flow/proof'
import { isForCustomers, type PurposeName, purposes } from '../flow/purposes'
import { Head } from '../head'
import { Help } from '../help'

const Typed = v.object({ password: Password })
type Typed = v.InferOutput<typeof Typed>

/** Verifies the person by password. The password is stored nowhere but in this screen's form. */
export function PasswordStep({ name }: { name: PurposeName }) {
  const purpose = purposes[name]
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
      refused(error) {
        if (!waitsForConsent(error)) form.takeAway('password')
      },
      after() {
        form.takeAway('password')
        return succeed(name, 'password')
      },
    },
  )
  const form = useForm({ schema: Typed, initial: { password: '' }, submit: check, failureAt: 'password' })
  // The reset opens on top of this step, so that Back returns here with this step's own purpose.
  const forgotten = () => {
    // An error about the old password says nothing about the new one.
    check.clear()
    return isForCustomers(purpose) ? navigate('homeAuthChoose', { purpose: 'changePassword' }) : turnToNewPassword(name)
  }
  return (
    <Screen
      action={
        <Button event="check-password" block busy={form.busy} onPress={form.submit}>
          确定
        </Button>
      }
    >
      <Head title="密码验证" reason="请输入您的登录密码" step={{ name, stage: 'prove' }} />
      <Card>
        <PasswordField {...form.field('password')} label="登录密码" onConfirm={form.submit} />
      </Card>
      <View>
        <Button event="forgot-password" kind="text" block onPress={forgotten}>
          忘记密码
        </Button>
        <Button event="change-way" kind="text" block onPress={stepBefore(name, 'prove') ?? back}>
          换一种验证方式
        </Button>
      </View>
      <Help at="password" />
      {captcha.sheet}
    </Screen>
  )
}
