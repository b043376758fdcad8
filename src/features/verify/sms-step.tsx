import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'

import { Mobile } from '@/contract/auth-fields'
import { replace } from '@/navigation/go'
import { useVerification } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { Card } from '@/ui/layout/card'
import { succeed } from './flow'
import { proveByCode, sendCode, smsPurpose } from './proof'
import { families, isForCustomers, type Purpose, type PurposeName } from './purposes'
import { SmsEntry } from './sms-entry'
import { useCaptcha } from './use-captcha'
import { useOwnWays } from './use-own-ways'
import { useSms } from './use-sms'
import './verify.scss'

/** Proves who somebody is by a code: to a customer's own number, or to the number a visitor says is theirs. */
export function SmsStep({ purpose, name }: { purpose: Purpose; name: PurposeName }) {
  const known = isForCustomers(purpose)
  const account = useOwnWays(known)
  const [mobile, setMobile] = useState(useVerification.getState().mobile)
  const [fault, setFault] = useState('')
  const captcha = useCaptcha()
  const number = known ? '' : mobile
  const sms = useSms({
    key: `${smsPurpose(purpose)} ${number}`,
    async send(idempotencyKey) {
      const ticket = await captcha.ask()
      return ticket && sendCode(purpose, number, ticket, idempotencyKey)
    },
    async check(code) {
      await proveByCode(purpose, number, code)
      await succeed(name, 'sms')
    },
  })
  const ask = () => {
    const { issues } = known ? {} : v.safeParse(Mobile, mobile)
    if (issues) return setFault(issues[0].message)
    useVerification.setState({ mobile })
    return sms.ask()
  }
  const change = (text: string) => {
    setMobile(text)
    setFault('')
  }
  return (
    <SmsEntry
      title="短信验证"
      reason={known ? undefined : '请输入您在开户时预留的手机号码'}
      sms={sms}
      onAsk={ask}
      number={
        known ? (
          <View className="verify__to">{`验证码将发送到您预留的手机号码 ${account.data?.mobile ?? ''}`}</View>
        ) : (
          <Card>
            <Field
              label="手机号码"
              kind="phone"
              maxLength={11}
              value={mobile}
              onChange={change}
              error={fault}
              onConfirm={ask}
            />
          </Card>
        )
      }
      after={
        <View>
          {sms.sent && !known && (
            <Button kind="text" block onPress={sms.restart}>
              更换手机号码
            </Button>
          )}
          <Button kind="text" block onPress={() => replace(families[purpose.family].choose)}>
            换一种验证方式
          </Button>
          {captcha.sheet}
        </View>
      }
    />
  )
}
