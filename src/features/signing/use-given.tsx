import { View } from '@tarojs/components'
import { useId, useState } from 'react'
import { bringToField } from '@/ui/form/bring-to-field'
import type { Signature } from './use-signing'
import type { WayToSign } from './way-to-sign'

/** The person's signature so far, by one way of signing, with its field. */
export function useGiven<N>({ none, Field, faultOf, signatureOf }: WayToSign<N>) {
  const [given, setGiven] = useState(none)
  const [fault, setFault] = useState('')
  const place = `given${useId().replace(/:/g, '')}`
  return {
    field: (name: string) => (
      <View id={place}>
        <Field
          name={name}
          value={given}
          error={fault}
          onChange={next => {
            setFault('')
            setGiven(next)
          }}
        />
      </View>
    ),
    /**
     * Returns the signature to send. Null if it is incomplete: then the field scrolls into view and shows the error.
     */
    signature(name: string): Signature | null {
      const wrong = faultOf(given, name)
      setFault(wrong)
      if (wrong !== '') bringToField(place)
      return wrong === '' ? signatureOf(given) : null
    },
    clear: () => setGiven(none),
  }
}
