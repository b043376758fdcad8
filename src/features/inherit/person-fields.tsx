import { View } from '@tarojs/components'
import { certificateFaultSoFar } from '@/lib/certificate'
import { Field } from '@/ui/form/field'
import { keptNumber } from '@/ui/form/kept-number'
import type { Form } from '@/ui/form/use-form'
import { CertTypes, IDENTITY_CARD } from '@/widgets/cert-types'
import { CardReader } from './card-reader'

interface Person {
  name: string
  certType: string
  certNo: string
}

interface PersonFieldsProps<V extends Person> {
  form: Form<V>
  /** The masked number that the server has; '' for none. */
  kept: string
}

/** Name and certificate of somebody, typed or read from the card. */
export function PersonFields<V extends Person>({ form, kept }: PersonFieldsProps<V>) {
  // What all forms with a person have in common.
  const person = form as unknown as Form<Person>
  const { certType } = person.values
  const isCard = certType === IDENTITY_CARD.code
  const number = keptNumber(person.field('certNo'), kept)
  return (
    <View>
      {isCard && (
        <CardReader onRead={({ name, certNo }) => person.put({ ...(name && { name }), ...(certNo && { certNo }) })} />
      )}
      <Field {...person.field('name')} label="姓名" maxLength={60} placeholder="与证件上的写法一致" />
      <CertTypes {...person.field('certType')} />
      <Field
        {...number}
        error={number.error || (number.isKept ? '' : certificateFaultSoFar(certType, number.value))}
        label="证件号码"
        kind={isCard ? 'id-number' : 'text'}
        hint={number.isKept ? '已填写过，不需要重新输入' : undefined}
        maxLength={40}
      />
    </View>
  )
}
