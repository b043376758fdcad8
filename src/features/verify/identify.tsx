import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { send } from '@/api/client'
import { sentenceOf } from '@/api/errors'
import { useCall } from '@/api/query'
import { auth } from '@/contract/auth'
import { CertNo, CertType, PersonName } from '@/contract/auth-fields'
import { inherit } from '@/contract/inherit'
import { mayCollect } from '@/session/consent'
import { useVerification } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { Field } from '@/ui/form/field'
import { OptionField } from '@/ui/form/option-field'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { openChoice, takeUp } from './flow'
import { Head } from './head'
import { type PurposeName, purposes } from './purposes'
import './verify.scss'

const Claim = v.object({ customerName: PersonName, certType: CertType, certID: CertNo })
type ClaimField = keyof v.InferInput<typeof Claim>

const IDENTITY_CARD = { code: '0', name: '居民身份证' }

/** The sentence for each field that is not good. */
function faultsOf(claim: v.InferInput<typeof Claim>): Partial<Record<ClaimField, string>> {
  const { issues } = v.safeParse(Claim, claim)
  const { nested = {} } = issues ? v.flatten<typeof Claim>(issues) : {}
  return Object.fromEntries(Object.entries(nested).map(([field, sentences]) => [field, sentences?.[0]]))
}

/**
 * The first step of a visitor: name and certificate as they were when the account was opened. What was typed stays in memory for who comes
 * back to it, and nowhere else.
 */
export function Identify({ purpose: name }: { purpose: PurposeName }) {
  const purpose = purposes[name]
  const kept = useVerification.getState().claim
  const [claim, setClaim] = useState({
    customerName: kept?.customerName ?? '',
    certType: kept?.certType ?? IDENTITY_CARD.code,
    certID: kept?.certID ?? '',
  })
  const [faults, setFaults] = useState<Partial<Record<ClaimField, string>>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => takeUp(name), [name])

  const change = (field: ClaimField) => (value: string) => {
    setClaim({ ...claim, [field]: value })
    setFaults({ ...faults, [field]: undefined })
    setFailure('')
  }
  const check = (field: ClaimField) => () => {
    if (claim[field] !== '') setFaults({ ...faults, [field]: faultsOf(claim)[field] })
  }
  const submit = async () => {
    const found = faultsOf(claim)
    setFaults(found)
    if (Object.values(found).some(Boolean)) return
    setBusy(true)
    try {
      if (!(await mayCollect())) return setFailure('同意隐私政策后才能继续')
      const said = v.parse(Claim, claim)
      const { ways } = await send(auth.getByCustNo, said, { quiet: true })
      const open = ways.filter(way => purpose.ways.includes(way))
      useVerification.setState({ claim: said, ways: open })
      await openChoice(purpose, open)
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Screen
      action={
        <Button block busy={busy} onPress={submit}>
          下一步
        </Button>
      }
    >
      <Head title={purpose.title} reason={purpose.reason} />
      <Card>
        <Field
          label="姓名"
          value={claim.customerName}
          onChange={change('customerName')}
          onBlur={check('customerName')}
          error={faults.customerName}
          maxLength={60}
        />
        <CertTypes value={claim.certType} onChange={change('certType')} />
        <Field
          label="证件号码"
          kind={claim.certType === IDENTITY_CARD.code ? 'id-number' : 'text'}
          value={claim.certID}
          onChange={change('certID')}
          onBlur={check('certID')}
          error={faults.certID}
          maxLength={40}
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

/** The kinds of certificates the server knows; the identity card while they are not there. */
function CertTypes({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const types = useCall(inherit.getCertificateTypes, {})
  const options = types.data?.map(({ code, name }) => ({ value: code, label: name })) ?? [
    { value: IDENTITY_CARD.code, label: IDENTITY_CARD.name },
  ]
  return <OptionField label="证件类型" value={value} options={options} onChange={onChange} />
}
