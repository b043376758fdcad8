import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { send } from '@/api/client'
import { Mobile } from '@/contract/auth-fields'
import { inheritances } from '@/contract/inheritances'
import { acceptHeir } from '@/session/accept'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { numberAsked } from './sent-codes'
import { SmsEntry } from './sms-entry'
import { useSms } from './use-sms'

/** The prefix of this login's keys among the sent codes. */
const CODES = 'inherit'

const NumberForm = v.object({ mobile: Mobile })

interface HeirLoginProps {
  /** The reason why a number is needed. */
  reason: string
  onIn: () => unknown
  /** Content under the fields: other methods, help. */
  after?: ReactNode
}

/** Logs an heir in by a code to their own mobile number. The number need not belong to a customer. */
export function HeirLogin({ reason, onIn, after }: HeirLoginProps) {
  // The page may reload while the person reads the message. Then they continue at the code.
  const [asked] = useState(() => numberAsked(CODES))
  const form = useForm({ schema: NumberForm, initial: { mobile: asked }, submit: (): unknown => sms.ask() })
  const { mobile } = form.values
  const sms = useSms({
    key: `${CODES} ${mobile}`,
    send: (ticket, options) => send(inheritances.sendMsg, { mobile, ...ticket }, options),
    check: (code, options) => send(inheritances.checkUserPhone, { mobile, code }, options),
    passed({ token, mobile: masked, customerName, draftKey }) {
      acceptHeir({ token, mobile: masked, name: customerName, draftKey })
      return onIn()
    },
  })
  return (
    <SmsEntry
      title="手机号码验证"
      reason={reason}
      isTyped
      sms={sms}
      onAsk={form.submit}
      number={
        <Card>
          <Field {...form.field('mobile')} label="手机号码" kind="phone" maxLength={11} onConfirm={form.submit} />
        </Card>
      }
      after={
        <View>
          {sms.sent && (
            <Button event="change-number" kind="text" block onPress={sms.restart}>
              更换手机号码
            </Button>
          )}
          {after}
        </View>
      }
    />
  )
}
