import { certificateKey } from '@/lib/certificate'
import { foldName } from '@/lib/person-name'
import { hashOf } from '../lib/secret'
import { MINUTE } from '../lib/time'
import type { NamedPerson } from './outside'

/** The time for a recognition and the way back. */
export const FACE_LIFETIME = 10 * MINUTE

/** A hash that identifies a person and reveals nothing: a proof stores no certificate number. */
export const markOf = ({ name, certType, certNo }: NamedPerson) =>
  hashOf(JSON.stringify([foldName(name), certType, certificateKey(certNo)]))
