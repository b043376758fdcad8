import type { ParsedInputOf } from '@/contract/call'
import type { inheritances } from '@/contract/inheritances'
import { bornAfter, DIED_BEFORE_BIRTH, isSameCertificate, isSameNumber } from '@/lib/certificate'
import type { Day } from '@/lib/date'

type Form = ParsedInputOf<typeof inheritances.commitInfo>

interface People {
  applicant?: Form['applicant']
  decedent?: Form['decedent']
  /** Inheritors, each with the key that the draft uses for them. */
  inheritors: readonly (Form['inheritors'][number] & { key: string })[]
}

/** One conflict: the field, by its name in a draft, and a sentence for the person. */
export interface Misfit {
  field: string
  message: string
}

export const DECEDENT_INHERITS = '继承人与被继承人的证件号码相同，请核对'

/** The day of the death against the birthday that the decedent's own number tells. */
function deathFault({ certNo, deathDay }: NonNullable<People['decedent']>, day: Day): string {
  if (!deathDay) return ''
  if (deathDay > day) return '去世日期不能晚于今天，请核对'
  return bornAfter(certNo, deathDay) ? DIED_BEFORE_BIRTH : ''
}

/**
 * Conflicts between the people of a form, in the order of the form.
 *
 * @param mobile - the applicant's number
 * @param day - today
 */
export function misfitsOf({ applicant, decedent, inheritors: heirs }: People, mobile: string, day: Day): Misfit[] {
  const misfits = new Map<string, string>()
  /** Keeps only the first sentence of a field. */
  const say = (field: string, message: string) => misfits.has(field) || misfits.set(field, message)
  const fault = decedent ? deathFault(decedent, day) : ''
  if (fault) say('decedent.deathDay', fault)
  for (const [at, heir] of heirs.entries()) {
    const before = heirs.slice(0, at)
    const field = (name: string) => `inheritors.${heir.key}.${name}`
    // Under whatever kind of certificate: the dead inherit nothing.
    if (decedent && isSameNumber(heir.certNo, decedent.certNo)) say(field('certNo'), DECEDENT_INHERITS)
    if (before.some(one => isSameCertificate(one, heir))) say(field('certNo'), '继承人证件号码重复，请核对')
    // Every inheritor logs in with this number and signs in person.
    if (before.some(one => one.mobile === heir.mobile)) {
      say(field('mobile'), '每位继承人都要填写本人的手机号码，请核对')
    }
    // A login with the applicant's number is the applicant's, never this heir's, so the heir could not sign.
    if (applicant && heir.mobile === mobile && !isSameCertificate(heir, applicant)) {
      say(field('mobile'), '这是申请人的手机号码，请填写这位继承人本人的号码。如果就是申请人，请核对证件号码')
    }
  }
  if (decedent && applicant && isSameNumber(decedent.certNo, applicant.certNo)) {
    say('decedent.certNo', '申请人与被继承人的证件号码相同，请核对')
  }
  return [...misfits].map(([field, message]) => ({ field, message }))
}
