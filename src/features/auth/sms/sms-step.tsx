import { View } from '@tarojs/components'
import * as v from 'valibot'
import { Mobile } from '@/contract/auth-fields'
import { back } from '@/navigation/go'
import { useVerification } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { stepBefore, succeed } from '../flow/flow'
import { proveByCode, sendCode, smsPurpose, useOwnWays } from '../flow/proof'
import { isForCustomers, type PurposeName, purposes } from '../flow/purposes'
import { Help } from '../help'
import { SmsEntry } from './sms-entry'
import { useSms } from './use-sms'
import '../verify.scss'

const PhoneNumber = v.object({ mobile: Mobile })

/** Verifies the person by a code, sent to the customer's own number or to the number that a visitor entered. */
export function SmsStep({ name }: { name: PurposeName }) {
  const purpose = purposes[name]
  const known = isForCustomers(purpose)
  const account = useOwnWays(known)
  const form = useForm({
    schema: PhoneNumber,
    initial: { mobile: useVerification.getState().mobile },
    submit({ mobile }): unknown {
      useVerification.setState({ mobile })
      return sms.ask()
    },
  })
  const toIdentity = stepBefore(name, 'choose')
  const mobile = known ? '' : form.values.mobile
  const sms = useSms({
    key: `${smsPurpose(purpose)} ${mobile}`,
    send: (ticket, options) => sendCode(purpose, mobile, ticket, options),
    check: (code, options) => proveByCode(purpose, mobile, code, options),
    passed: () => succeed(name, 'sms'),
  })
  return (
    <SmsEntry
      title="短信验证"
      step={{ name, stage: 'prove' }}
      isTyped={!known}
      reason={known ? `验证码将发送到您预留的手机号码 ${account.data?.mobile ?? ''}` : '请输入您开户时预留的手机号码'}
      sms={sms}
      onAsk={known ? sms.ask : form.submit}
      number={
        known ? null : (
          <Card>
            <Field {...form.field('mobile')} label="手机号码" kind="phone" maxLength={11} onConfirm={form.submit} />
          </Card>
        )
      }
      after={
        <View>
          {sms.isIdentityRefused && toIdentity && (
            <Button event="correct-identity" kind="text" block onPress={toIdentity}>
              修改姓名或证件号码
            </Button>
          )}
          {sms.sent && !known && (
            <Button event="change-number" kind="text" block onPress={sms.restart}>
              更换手机号码
            </Button>
          )}
          <Button event="change-way" kind="text" block onPress={stepBefore(name, 'prove') ?? back}>
            换一种验证方式
          </Button>
          <Help at="sms" />
        </View>
      }
    />
  )
}
