import { View } from '@tarojs/components'
import { useId, useState } from 'react'
import { bringToField } from '@/ui/form/bring-to-field'
import type { Signature } from './use-signing'
import type { WayToSign } from './way-to-sign'

/** What a person has put under a paper so far, by one way, with the field for it. */
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
    /** What is sent. Null when it cannot be sent so far: then the field comes into view and says why. */
    signature(name: string): Signature | null {
      const wrong = faultOf(given, name)
      setFault(wrong)
      if (wrong !== '') bringToField(place)
      return wrong === '' ? signatureOf(given) : null
    },
    clear: () => setGiven(none),
  }
}
