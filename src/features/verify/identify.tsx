import { useEffect } from 'react'
import * as v from 'valibot'
import { send } from '@/api/client'
import { useCall } from '@/api/query'
import { useRun } from '@/api/run'
import { auth } from '@/contract/auth'
import { CertNo, CertType, PersonName } from '@/contract/auth-fields'
import { inherit } from '@/contract/inherit'
import { useVerification } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { FormFailure } from '@/ui/form/form-failure'
import { OptionField } from '@/ui/form/option-field'
import { type FieldOf, useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { openChoice, takeUp } from './flow'
import { Head } from './head'
import { type PurposeName, purposes } from './purposes'
import { whenAgreed } from './when-agreed'
import './verify.scss'

const Claim = v.object({ customerName: PersonName, certType: CertType, certID: CertNo })

const IDENTITY_CARD = { code: '0', name: '居民身份证' }

const nobody = { customerName: '', certType: IDENTITY_CARD.code, certID: '' }

/**
 * The first step of a visitor: name and certificate as they were when the account was opened. The typed text stays only
 * in memory, for a person who comes back to this step.
 */
export function Identify({ purpose: name }: { purpose: PurposeName }) {
  const purpose = purposes[name]
  const find = useRun(
    async (claim: v.InferOutput<typeof Claim>) => {
      const said = await whenAgreed(claim)
      const { ways } = await send(auth.getByCustNo, said, { quiet: true })
      const open = ways.filter(way => purpose.ways.includes(way))
      useVerification.setState({ claim: said, ways: open })
      await openChoice(purpose, open)
    },
    { inPlace: true },
  )
  const form = useForm({ schema: Claim, initial: useVerification.getState().claim ?? nobody, submit: find })
  useEffect(() => takeUp(name), [name])
  return (
    <Screen
      action={
        <Button block busy={form.busy} onPress={form.submit}>
          下一步
        </Button>
      }
    >
      <Head title={purpose.title} reason={purpose.reason} />
      <Card>
        <Field {...form.field('customerName')} label="姓名" maxLength={60} />
        <CertTypes {...form.field('certType')} />
        <Field
          {...form.field('certID')}
          label="证件号码"
          kind={form.values.certType === IDENTITY_CARD.code ? 'id-number' : 'text'}
          maxLength={40}
          onConfirm={form.submit}
        />
      </Card>
      <FormFailure of={form} />
    </Screen>
  )
}

/** The kinds of certificates that the server knows. Only the identity card until they are loaded. */
function CertTypes(field: FieldOf<string>) {
  const types = useCall(inherit.getCertificateTypes, {})
  const options = types.data?.map(({ code, name }) => ({ value: code, label: name })) ?? [
    { value: IDENTITY_CARD.code, label: IDENTITY_CARD.name },
  ]
  return <OptionField {...field} label="证件类型" options={options} />
}
