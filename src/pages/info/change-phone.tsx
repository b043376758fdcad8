import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { send } from '@/api/client'
import { auth } from '@/contract/auth'
import { Mobile } from '@/contract/auth-fields'
import { useChange } from '@/features/change/use-change'
import { useToken } from '@/features/change/use-token'
import { SmsEntry } from '@/features/verify/sms-entry'
import { useCaptcha } from '@/features/verify/use-captcha'
import { useSms } from '@/features/verify/use-sms'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Entering } from '@/ui/base/entering'
import { Notice } from '@/ui/base/notice'
import { Field } from '@/ui/form/field'
import { Card } from '@/ui/layout/card'

definePageConfig({ navigationBarTitleText: '修改手机号码' })

/** A new mobile number, proved by a code sent to it. */
export default screen('changePhone', function ChangePhone() {
  const token = useToken('changePhone')
  return token ? <NewPhone token={token} /> : <Entering />
})

/** The purpose of a code to a new number. */
const NEW_NUMBER = '1'

function NewPhone({ token }: { token: string }) {
  const [mobile, setMobile] = useState('')
  const [fault, setFault] = useState('')
  // The new number was proved: only the change itself is still to be sent.
  const [mobileToken, setMobileToken] = useState('')
  const captcha = useCaptcha()
  const change = useChange(token, 'phone')
  const sms = useSms({
    key: `${NEW_NUMBER} ${mobile}`,
    async send(idempotencyKey) {
      const ticket = await captcha.ask()
      if (!ticket) return null
      return send(auth.efundmessages, { typeCode: NEW_NUMBER, mobile, ...ticket }, { quiet: true, idempotencyKey })
    },
    async check(code) {
      const proof = await send(auth.validMessage, { typeCode: NEW_NUMBER, code, mobile }, { quiet: true })
      setMobileToken(proof.authToken)
      await change.save({ mobile }, proof.authToken)
    },
  })
  const ask = () => {
    const { issues } = v.safeParse(Mobile, mobile)
    if (issues) return setFault(issues[0].message)
    return sms.ask()
  }
  const retype = (text: string) => {
    setMobile(text)
    setFault('')
    setMobileToken('')
  }
  return (
    <SmsEntry
      title="新手机号码"
      reason="验证码将发送到新的手机号码"
      sms={sms}
      onAsk={ask}
      number={
        <Card>
          <Field
            label="新手机号码"
            kind="phone"
            maxLength={11}
            value={mobile}
            onChange={retype}
            error={fault}
            onConfirm={ask}
          />
        </Card>
      }
      after={
        <View>
          {change.failure !== '' && (
            <Notice icon="warn" tone="warn">
              {change.failure}
            </Notice>
          )}
          {mobileToken !== '' && (
            <Button block busy={change.busy} onPress={() => change.save({ mobile }, mobileToken)}>
              重新提交
            </Button>
          )}
          {sms.sent && (
            <Button kind="text" block onPress={sms.restart}>
              更换号码
            </Button>
          )}
          {captcha.sheet}
        </View>
      }
    />
  )
}
