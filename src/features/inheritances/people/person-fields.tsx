import { View } from '@tarojs/components'
import { useState } from 'react'
import { certificateFaultSoFar } from '@/lib/certificate'
import { Field } from '@/ui/form/field'
import { keptNumber } from '@/ui/form/kept-number'
import type { FieldOf, Form } from '@/ui/form/use-form'
import { CertTypes, IDENTITY_CARD } from '@/widgets/cert-types'
import { CardReader } from './card-reader'

const FROM_PHOTO = '由照片识别，请核对'

interface Person {
  name: string
  certType: string
  certNo: string
}

interface PersonFieldsProps {
  name: FieldOf<string>
  certType: FieldOf<string>
  certNo: FieldOf<string>
  /** Takes over what was read from a card. */
  put: (change: Partial<Person>) => void
  /** The masked number that the server has; '' for none. */
  kept: string
}

/**
 * The fields of a person in a form. They are asked for before the other fields of it, because a form brings the person
 * to the first wrong field in the order in which its fields were asked for.
 */
export function personFieldsOf<V extends Person>(form: Form<V>): Omit<PersonFieldsProps, 'kept'> {
  // What all forms with a person have in common.
  const { field, put } = form as unknown as Form<Person>
  return { name: field('name'), certType: field('certType'), certNo: field('certNo'), put }
}

/** Name and certificate of somebody, typed or read from the card. */
export function PersonFields({ name, certType, certNo, put, kept }: PersonFieldsProps) {
  const isCard = certType.value === IDENTITY_CARD.code
  const number = keptNumber(certNo, kept)
  const [read, setRead] = useState({ name: '', certNo: '' })
  /** What a photo gave is marked until the person changes it. */
  const isRead = (field: 'name' | 'certNo', value: string) => read[field] !== '' && read[field] === value
  return (
    <View>
      {isCard && (
        <CardReader
          onRead={({ name, certNo }) => {
            setRead({ name, certNo })
            put({ ...(name && { name }), ...(certNo && { certNo }) })
          }}
        />
      )}
      <Field
        {...name}
        label="姓名"
        maxLength={60}
        placeholder="与证件上的写法一致"
        hint={isRead('name', name.value) ? FROM_PHOTO : undefined}
      />
      <CertTypes {...certType} />
      <Field
        {...number}
        error={number.error || (number.isKept ? '' : certificateFaultSoFar(certType.value, number.value))}
        label="证件号码"
        kind={isCard ? 'id-number' : 'text'}
        hint={number.isKept ? '已填写过，不需要重新输入' : isRead('certNo', number.value) ? FROM_PHOTO : undefined}
        maxLength={40}
      />
    </View>
  )
}
