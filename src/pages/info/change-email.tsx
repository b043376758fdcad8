import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { NewEmail } from '@/contract/account-fields'
import { useChange } from '@/features/change/use-change'
import { useToken } from '@/features/change/use-token'
import { Head } from '@/features/verify/head'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Entering } from '@/ui/base/entering'
import { Notice } from '@/ui/base/notice'
import { Field } from '@/ui/form/field'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '修改电子邮箱' })

/** A new mail address. */
export default screen('changeEmail', function ChangeEmail() {
  const token = useToken('changeEmail')
  return token ? <NewAddress token={token} /> : <Entering />
})

function NewAddress({ token }: { token: string }) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState('')
  const { save, busy, failure, clear } = useChange(token, 'email')
  const check = () => {
    const isGood = v.is(NewEmail, email)
    setFault(isGood ? '' : '请输入正确的邮箱地址，例如 name@example.com')
    return isGood
  }
  const submit = () => check() && save({ email: email.trim() })
  const change = (text: string) => {
    setEmail(text)
    setFault('')
    clear()
  }
  return (
    <Screen
      action={
        <Button block busy={busy} onPress={submit}>
          保存
        </Button>
      }
    >
      <Head title="新电子邮箱" reason="电子对账单和资产证明将发送到这个邮箱" />
      <Card>
        <Field
          label="电子邮箱"
          kind="email"
          maxLength={100}
          value={email}
          onChange={change}
          onBlur={() => email !== '' && check()}
          error={fault}
          onConfirm={submit}
        />
      </Card>
      <View>
        {failure !== '' && (
          <Notice icon="warn" tone="warn">
            {failure}
          </Notice>
        )}
      </View>
    </Screen>
  )
}
