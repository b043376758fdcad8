import * as v from 'valibot'
import { NewEmail } from '@/contract/account-fields'
import { useChange } from '@/features/change/use-change'
import { useToken } from '@/features/change/use-token'
import { Head } from '@/features/verify/head'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { FormFailure } from '@/ui/form/form-failure'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '修改电子邮箱' })

/** A new mail address. */
export default screen('changeEmail', function ChangeEmail() {
  const token = useToken('changeEmail')
  return token ? <NewAddress token={token} /> : <Entering />
})

const Change = v.object({ email: NewEmail })

function NewAddress({ token }: { token: string }) {
  const form = useForm({ schema: Change, initial: { email: '' }, submit: useChange(token, 'email') })
  return (
    <Screen
      action={
        <Button block busy={form.busy} onPress={form.submit}>
          保存
        </Button>
      }
    >
      <Head title="新电子邮箱" reason="电子对账单和资产证明将发送到这个邮箱" />
      <Card>
        <Field {...form.field('email')} label="电子邮箱" kind="email" maxLength={100} onConfirm={form.submit} />
      </Card>
      <FormFailure of={form} />
    </Screen>
  )
}
