import type { ComponentType } from 'react'
import type { Signature } from './use-signing'

/** The props of a signature field. */
export interface NameFieldProps<N> {
  /** The name to sign with. */
  name: string
  value: N
  onChange: (value: N) => void
  /** The error text; '' for none. */
  error: string
}

/** One way of signing a paper. */
export interface WayToSign<N> {
  /** The empty value. */
  none: N
  Field: ComponentType<NameFieldProps<N>>
  /** The error text for a missing or wrong signature; '' for none. */
  faultOf: (given: N, name: string) => string
  /** Returns the signature to send, for a value without error. */
  signatureOf: (given: N) => Signature
}
