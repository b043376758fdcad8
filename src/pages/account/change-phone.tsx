import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { send } from '@/api/client'
import { auth } from '@/contract/auth'
import { Mobile } from '@/contract/auth-fields'
import { typeCodes } from '@/contract/codes'
import { type NumberProof, useChange } from '@/features/account/use-change'
import { useProof } from '@/features/auth/flow/use-proof'
import { Help } from '@/features/auth/help'
import { SmsEntry } from '@/features/auth/sms/sms-entry'
import { useSms } from '@/features/auth/sms/use-sms'
import { screen } from '@/navigation/screen'
import { needsNewProof } from '@/session/proof'
import { sealedVisitDraftOf } from '@/stores/sealed-drafts'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Entering } from '@/ui/layout/entering'
import { ProofFailure } from '@/widgets/proof-failure'

definePageConfig({ navigationBarTitleText: '修改手机号码' })

const draft = sealedVisitDraftOf('PHONE', v.object({ mobile: v.string() }))

/** The form of a new mobile number, verified by a code sent to it. */
export default screen('changePhone', function ChangePhone() {
  const { proved, renew } = useProof('changePhone', draft.get() !== null)
  return proved ? <NewPhone onRenew={renew} /> : <Entering />
})

/** The type code of an SMS code to a new number. */
const NEW_NUMBER = typeCodes.changePhone

const NewNumber = v.object({ mobile: Mobile })

function NewPhone({ onRenew }: { onRenew: () => unknown }) {
  // The verified number and its proof. Only the change itself is not sent yet.
  const [proved, setProved] = useState<{ mobile: string; number: NumberProof } | null>(null)
  const change = useChange('phone', draft.remove, () => {
    // The number stays in its field, for another code.
    setProved(null)
    sms.restart()
  })
  const form = useForm({
    schema: NewNumber,
    initial: { mobile: '' },
    submit(): unknown {
      change.clear()
      return sms.ask()
    },
    draft,
  })
  const { mobile } = form.values
  const sms = useSms({
    key: `${NEW_NUMBER} ${mobile}`,
    send: (ticket, options) => send(auth.efundmessages, { typeCode: NEW_NUMBER, mobile, ...ticket }, options),
    check: (code, options) => send(auth.validMessage, { typeCode: NEW_NUMBER, code, mobile }, options),
    async passed({ authToken, expiresIn }) {
      const next = { mobile, number: { token: authToken, until: Date.now() + expiresIn * 1000 } }
      setProved(next)
      await change.run(next)
    },
  })
  return (
    <SmsEntry
      title="新手机号码"
      reason="验证码将发送到新的手机号码"
      step={{ name: 'changePhone', stage: 'fill' }}
      isTyped
      sms={sms}
      onAsk={form.submit}
      number={
        <Card>
          <Field {...form.field('mobile')} label="新手机号码" kind="phone" maxLength={11} onConfirm={form.submit} />
        </Card>
      }
      after={
        <View>
          <ProofFailure of={change} onRenew={onRenew} />
          {proved && proved.mobile === mobile && !needsNewProof(change.failure) && (
            <Button event="save-phone" block busy={change.busy} onPress={() => change.run(proved)}>
              重新提交
            </Button>
          )}
          {sms.sent && (
            <Button event="change-number" kind="text" block onPress={sms.restart}>
              更换号码
            </Button>
          )}
          <Help at="newPhone" />
        </View>
      }
    />
  )
}
