import * as v from 'valibot'
import { NewEmail } from '@/contract/account-fields'
import { useChange } from '@/features/account/use-change'
import { useProof } from '@/features/auth/flow/use-proof'
import { Head } from '@/features/auth/head'
import { Help } from '@/features/auth/help'
import { screen } from '@/navigation/screen'
import { sealedVisitDraftOf } from '@/stores/sealed-drafts'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'
import { ProofFailure } from '@/widgets/proof-failure'

definePageConfig({ navigationBarTitleText: '修改邮箱' })

const draft = sealedVisitDraftOf('EMAIL', v.object({ email: v.string() }))

/** The form of a new email address. */
export default screen('changeEmail', function ChangeEmail() {
  const { proved, renew } = useProof('changeEmail', draft.get() !== null)
  return proved ? <NewAddress onRenew={renew} /> : <Entering />
})

const Change = v.object({ email: NewEmail })

function NewAddress({ onRenew }: { onRenew: () => unknown }) {
  const change = useChange('email', draft.remove)
  const form = useForm({ schema: Change, initial: { email: '' }, submit: change, draft })
  return (
    <Screen
      action={
        <Button event="save-email" block busy={form.busy} onPress={form.submit}>
          保存
        </Button>
      }
    >
      <Head
        title="新邮箱"
        reason="以后的证明和对账单默认发到这里；已经打开的自动发送不会改变"
        step={{ name: 'changeEmail', stage: 'fill' }}
      />
      <Card>
        <Field {...form.field('email')} label="邮箱" kind="email" maxLength={100} onConfirm={form.submit} />
      </Card>
      <ProofFailure of={form} onRenew={onRenew} />
      <Help at="newEmail" />
    </Screen>
  )
}
