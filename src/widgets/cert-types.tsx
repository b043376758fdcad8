import { useCall } from '@/api/query'
import { inheritances } from '@/contract/inheritances'
import { OptionField } from '@/ui/form/option-field'
import type { FieldOf } from '@/ui/form/use-form'

export const IDENTITY_CARD = { code: '0', name: '身份证' }

/** The kinds of certificates that the server knows. Until they are loaded, only the identity card. */
export function CertTypes(field: FieldOf<string>) {
  const types = useCall(inheritances.getCertificateTypes, {})
  const options = types.data?.map(({ code, name }) => ({ value: code, label: name })) ?? [
    { value: IDENTITY_CARD.code, label: IDENTITY_CARD.name },
  ]
  return <OptionField {...field} label="证件类型" options={options} />
}
