import { useState } from 'react'
import type { Signature } from './use-signing'
import type { WayToSign } from './way-to-sign'

/** What a person has put under a paper so far, by one way, with the field for it. */
export function useGiven<N>({ none, Field, faultOf, signatureOf }: WayToSign<N>) {
  const [given, setGiven] = useState(none)
  const [fault, setFault] = useState('')
  return {
    field: (name: string) => (
      <Field
        name={name}
        value={given}
        error={fault}
        onChange={next => {
          setFault('')
          setGiven(next)
        }}
      />
    ),
    /** What is sent. Null when it cannot be sent so far: then the field says why. */
    signature(name: string): Signature | null {
      const wrong = faultOf(given, name)
      setFault(wrong)
      return wrong === '' ? signatureOf(given) : null
    },
    clear: () => setGiven(none),
  }
}
