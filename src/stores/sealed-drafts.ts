import * as v from 'valibot'
import { aesCbc } from '@/lib/aes-cbc'
import { toHex, utf8Bytes } from '@/lib/wire/bytes'
import { hmacSha256 } from '@/lib/wire/hmac'
import { random } from '@/platform/random'
import type { Draft } from './drafts'
import { useHeir } from './heir'
import { sealedDraft, sealedVisitDraft } from './on-device'
import { useSession } from './session'

/** Hex characters of the 128 random bits that make each ciphertext differ. */
const IV_CHARACTERS = 32

type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** A draft that reports whether it is stored: a visitor has no key, and a device may have no room. */
export interface SealedDraft<V> extends Draft<V> {
  /** Stores the values on the device. Returns whether they are stored. */
  set(values: V): boolean
}

/** A customer's key, or that of an heir without an account. It is the same after another login. '' for a visitor. */
export const keyNow = () => useSession.getState().draftKey || useHeir.getState().draftKey

/** The key of one draft: 256 bits that cannot be had without a login of this person. */
const keyOf = (name: string) => toHex(hmacSha256(utf8Bytes(keyNow()), utf8Bytes(`draft ${name}`)))

/**
 * The draft of a long form on the device. It is stored while the person types, and outlives a reload, a crash and an
 * expired session. It is encrypted, because such a form may hold a telephone number or a description of somebody's
 * situation. The key comes with each login of the person and is removed with the session; the draft is removed at a
 * logout. A visitor has none.
 */
export const sealedDraftOf = <S extends FormSchema>(name: string, schema: S): SealedDraft<v.InferOutput<S>> =>
  sealedIn(sealedDraft(name), name, schema)

/** The same for a short form with personal data: its draft is removed at the end of the visit. */
export const sealedVisitDraftOf = <S extends FormSchema>(name: string, schema: S): SealedDraft<v.InferOutput<S>> =>
  sealedIn(sealedVisitDraft(name), name, schema)

function sealedIn<S extends FormSchema>(
  kept: ReturnType<typeof sealedDraft>,
  name: string,
  schema: S,
): SealedDraft<v.InferOutput<S>> {
  return {
    get() {
      const sealed = kept.get()
      if (!sealed || keyNow() === '') return null
      try {
        const text = aesCbc.decrypt(sealed.text, keyOf(name), sealed.iv)
        const { success, output } = v.safeParse(v.partial(schema), JSON.parse(text))
        return success ? (output as Partial<v.InferOutput<S>>) : null
      } catch {
        // It was encrypted with another key, such as an heir's. The owner can still open it.
        return null
      }
    },
    set(values) {
      if (keyNow() === '') return false
      const iv = random.hex(IV_CHARACTERS)
      const text = aesCbc.encrypt(JSON.stringify(values), keyOf(name), iv, 'base64')
      return kept.set({ iv, text })
    },
    remove: kept.remove,
  }
}
