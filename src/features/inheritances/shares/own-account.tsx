import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { fieldEncryption } from '@/api/encrypt-fields'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { BankAccountNo } from '@/contract/inheritance-fields'
import { inheritances } from '@/contract/inheritances'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { FormFailure } from '@/ui/form/form-failure'
import { keptNumber } from '@/ui/form/kept-number'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import type { Application } from '../application'
import { readNewer } from '../read-newer'
import type { HeirOf } from './allot'

/** The account to which the heir's own part is paid. Only that heir sees or changes it. */
export function OwnAccount({ application, heirs }: { application: Application; heirs: readonly HeirOf[] }) {
  const own = heirs.find(({ isOwn }) => isOwn)
  const [open, setOpen] = useState(false)
  if (!own) return null
  const words = [own.bankName, own.bankAccountNo].filter(Boolean).join(' ')
  return (
    <Section title="您的收款银行卡">
      <Card flush>
        <Cell
          title={words || '未填写'}
          note={own.hasSigned ? '修改后需要重新人脸验证并签署' : '赎回付款时使用，必须是您本人的银行卡'}
          value={words ? '修改' : '填写'}
          arrow
          event="open-own-account"
          onPress={() => setOpen(true)}
        />
      </Card>
      <Sheet open={open} title="收款银行卡" onClose={() => setOpen(false)}>
        <View>{open && <AccountForm {...{ application, own }} onSaved={() => setOpen(false)} />}</View>
      </Sheet>
    </Section>
  )
}

const Typed = v.object({ bankName: v.string(), bankAccountNo: v.string() })
type Typed = v.InferOutput<typeof Typed>

interface AccountFormProps {
  application: Application
  own: HeirOf
  onSaved: () => unknown
}

function AccountForm({ application: { applicationNo, version }, own, onSaved }: AccountFormProps) {
  const kept = own.bankAccountNo
  const customer = useSession(isLoggedIn)
  const cards = useCall(inheritances.getBankAccount, {}, { enabled: customer })
  const saving = useSubmit(inheritances.saveOwnPart, {
    inPlace: true,
    prepare: async ({ bankName, bankAccountNo }: Typed) => ({
      ...{ applicationNo, version, bankName: bankName.trim() },
      ...(bankAccountNo !== kept && { bankAccountNo: (await fieldEncryption())(bankAccountNo) }),
    }),
    refused: readNewer,
    after: onSaved,
  })
  const form = useForm<Typed, Typed>({
    schema: schemaOfFaults<Typed>(({ bankName, bankAccountNo }) => ({
      bankName: bankName.trim() === '' ? '请填写开户银行' : '',
      bankAccountNo:
        bankAccountNo === kept && kept !== ''
          ? ''
          : v.is(BankAccountNo, bankAccountNo)
            ? ''
            : '请填写8至30位数字的银行卡号',
    })),
    initial: { bankName: own.bankName || (cards.data?.[0]?.bankName ?? ''), bankAccountNo: kept },
    submit: saving,
  })
  const number = keptNumber(form.field('bankAccountNo'), kept)
  return (
    <View>
      <Field {...form.field('bankName')} label="开户银行" maxLength={60} />
      <Field {...number} label="银行卡号" kind="digits" maxLength={30} hint={number.isKept ? '已填写过' : undefined} />
      <FormFailure of={form} />
      <Button event="save-part" block busy={form.busy} onPress={form.submit}>
        保存
      </Button>
    </View>
  )
}
