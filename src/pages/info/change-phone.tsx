import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { send } from '@/api/client'
import { auth } from '@/contract/auth'
import { Mobile } from '@/contract/auth-fields'
import { useChange } from '@/features/change/use-change'
import { useToken } from '@/features/change/use-token'
import { SmsEntry } from '@/features/verify/sms-entry'
import { useSms } from '@/features/verify/use-sms'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { FormFailure } from '@/ui/form/form-failure'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Entering } from '@/ui/layout/entering'

definePageConfig({ navigationBarTitleText: '修改手机号码' })

/** A new mobile number, proved by a code sent to it. */
export default screen('changePhone', function ChangePhone() {
  const token = useToken('changePhone')
  return token ? <NewPhone token={token} /> : <Entering />
})

/** The purpose of a code to a new number. */
const NEW_NUMBER = '1'

const NewNumber = v.object({ mobile: Mobile })

function NewPhone({ token }: { token: string }) {
  // The number that was proved, and its proof: only the change itself is still to be sent.
  const [proved, setProved] = useState<{ mobile: string; mobileToken: string } | null>(null)
  const change = useChange(token, 'phone')
  const form = useForm({ schema: NewNumber, initial: { mobile: '' }, submit: (): unknown => sms.ask() })
  const { mobile } = form.values
  const sms = useSms({
    key: `${NEW_NUMBER} ${mobile}`,
    send: (ticket, options) => send(auth.efundmessages, { typeCode: NEW_NUMBER, mobile, ...ticket }, options),
    check: (code, options) => send(auth.validMessage, { typeCode: NEW_NUMBER, code, mobile }, options),
    async passed({ authToken: mobileToken }) {
      setProved({ mobile, mobileToken })
      await change.run({ mobile, mobileToken })
    },
  })
  return (
    <SmsEntry
      title="新手机号码"
      reason="验证码将发送到新的手机号码"
      sms={sms}
      onAsk={form.submit}
      number={
        <Card>
          <Field {...form.field('mobile')} label="新手机号码" kind="phone" maxLength={11} onConfirm={form.submit} />
        </Card>
      }
      after={
        <View>
          <FormFailure of={change} />
          {proved && proved.mobile === mobile && (
            <Button block busy={change.busy} onPress={() => change.run(proved)}>
              重新提交
            </Button>
          )}
          {sms.sent && (
            <Button kind="text" block onPress={sms.restart}>
              更换号码
            </Button>
          )}
        </View>
      }
    />
  )
}
