import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { send } from '@/api/client'
import { GIVEN_UP, useRun } from '@/api/run'
import { auth } from '@/contract/auth'
import { CertNo, CertType, ClaimedName } from '@/contract/auth-fields'
import { certificateFault, certificateFaultSoFar } from '@/lib/certificate'
import { maskCertificate } from '@/lib/mask'
import { isCovered } from '@/navigation/go'
import { type Claim, useVerification } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { FormFailure } from '@/ui/form/form-failure'
import { keptNumber } from '@/ui/form/kept-number'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { CertTypes, IDENTITY_CARD } from '@/widgets/cert-types'
import { openChoice } from './flow/flow'
import { families, type PurposeName, purposes } from './flow/purposes'
import { whenAgreed } from './flow/when-agreed'
import { Head } from './head'
import { Help } from './help'
import './verify.scss'

/** The schema of the identity form. `kept` is the masked number of an interrupted login, which may stay unchanged. */
const claimWith = (kept: string) =>
  v.pipe(
    v.object({
      customerName: ClaimedName,
      certType: CertType,
      certID: v.union([v.literal(kept), CertNo], '请输入正确的证件号码'),
    }),
    v.forward(
      v.partialCheck(
        [['certType'], ['certID']],
        ({ certType, certID }) => (kept !== '' && certID === kept) || certificateFault(certType, certID) === '',
        ({ input }) => certificateFault(input.certType, input.certID),
      ),
      ['certID'],
    ),
  )

type Said = v.InferOutput<ReturnType<typeof claimWith>>

/**
 * Sends the identity to the gateway, which returns the available methods. An unchanged masked number is sent as its
 * token.
 */
async function taken(said: Said, before: Claim | null, signal: AbortSignal): Promise<{ claim: Claim; certID: string }> {
  const { customerName, certType, certID } = said
  const isKept = before !== null && certID === before.maskedCert
  const number = isKept ? { certToken: before.certToken } : { certID }
  const answer = await send(auth.getByCustNo, { customerName, certType, ...number }, { quiet: true, signal })
  const kept = isKept
    ? { certToken: before.certToken, until: before.until, maskedCert: before.maskedCert }
    : {
        certToken: answer.certToken,
        until: Date.now() + answer.certTokenExpiresIn * 1000,
        maskedCert: maskCertificate(certID),
      }
  return { claim: { customerName, certType, ways: answer.ways, ...kept }, certID: isKept ? '' : certID }
}

/**
 * The first step of a visitor: name and certificate as at the opening of the account. A person who returns to this step
 * finds their input; after a reload the number is masked.
 */
export function Identify({ purpose: name }: { purpose: PurposeName }) {
  const purpose = purposes[name]
  const [{ claim: before, certID }] = useState(() => useVerification.getState())
  const kept = certID === '' ? (before?.maskedCert ?? '') : ''
  const { identify } = families[purpose.family]
  const find = useRun(
    async (said: Said, signal) => {
      const found = await taken(await whenAgreed(said), kept ? before : null, signal)
      // On a slow line the person may have gone elsewhere meanwhile. The next step would open there.
      if (signal.aborted || (identify && isCovered(identify))) return GIVEN_UP
      useVerification.setState(found)
      await openChoice(name, found.claim.ways)
    },
    { inPlace: true },
  )
  const { cancel } = find
  useEffect(() => cancel, [cancel])
  const form = useForm({
    schema: claimWith(kept),
    initial: {
      customerName: before?.customerName ?? '',
      certType: before?.certType ?? IDENTITY_CARD.code,
      certID: certID || kept,
    },
    submit: find,
  })
  const number = keptNumber(form.field('certID'), kept)
  const { certType } = form.values
  const soFar = number.isKept ? '' : certificateFaultSoFar(certType, number.value)
  return (
    <Screen
      action={
        <Button event="say-who" block busy={form.busy} onPress={form.submit}>
          下一步
        </Button>
      }
    >
      <Head title={purpose.title} reason={purpose.reason} step={{ name, stage: 'identify' }} />
      <Card>
        <Field {...form.field('customerName')} label="姓名" maxLength={60} />
        <CertTypes {...form.field('certType')} />
        <Field
          {...number}
          error={number.error || soFar}
          label="证件号码"
          kind={certType === IDENTITY_CARD.code ? 'id-number' : 'text'}
          hint={number.isKept ? '已经填过，可以直接下一步' : undefined}
          maxLength={40}
          onConfirm={form.submit}
        />
      </Card>
      <FormFailure of={form} />
      <Help at="identify" />
    </Screen>
  )
}
