import type { ComponentType } from 'react'
import type { Signature } from './use-signing'

/** What a field for a name is given. */
export interface NameFieldProps<N> {
  /** The name that is to be signed with. */
  name: string
  value: N
  onChange: (value: N) => void
  /** Why what was given cannot be sent; '' for nothing. */
  error: string
}

/** One way to put a name under a paper. */
export interface WayToSign<N> {
  /** Before anything was given. */
  none: N
  Field: ComponentType<NameFieldProps<N>>
  /** Why it cannot be sent so far, as a sentence; '' when it can. */
  faultOf: (given: N, name: string) => string
  /** What is sent. Only for what has no fault. */
  signatureOf: (given: N) => Signature
}
