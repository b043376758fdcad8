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
  /** Fills in the data read from a card. */
  put: (change: Partial<Person>) => void
  /** The server's masked number; '' for none. */
  kept: string
}

/**
 * The fields of a person in a form. Call it before `field` for any other field: on an error the form scrolls to the
 * first wrong field in the order of these calls.
 */
export function personFieldsOf<V extends Person>(form: Form<V>): Omit<PersonFieldsProps, 'kept'> {
  // The common type of all forms with a person.
  const { field, put } = form as unknown as Form<Person>
  return { name: field('name'), certType: field('certType'), certNo: field('certNo'), put }
}

/** The name and certificate of a person, typed or read from the card. */
export function PersonFields({ name, certType, certNo, put, kept }: PersonFieldsProps) {
  const isCard = certType.value === IDENTITY_CARD.code
  const number = keptNumber(certNo, kept)
  const [read, setRead] = useState({ name: '', certNo: '' })
  /** Data from a photo are marked until the person changes them. */
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
        hint={number.isKept ? '已经填过，不用重新输入' : isRead('certNo', number.value) ? FROM_PHOTO : undefined}
        maxLength={40}
      />
    </View>
  )
}
