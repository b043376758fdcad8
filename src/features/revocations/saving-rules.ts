import * as v from 'valibot'
import type { SavingRules } from '@/api/saving'
import { Mobile } from '@/contract/auth-fields'
import type { Revocation } from '@/contract/revocations'
import { saysTheSame, type Typed } from './form-draft'

const isWhole = (mobile: string) => v.is(Mobile, mobile)

/** What the saving of an application goes by. Half a number is not sent: the server would refuse it. */
export const rules: SavingRules<Revocation, Typed> = {
  saysTheSame,
  isOpen: ({ state }) => state === 'draft',
  isUnfinished: ({ contactMobile }) => contactMobile !== '' && !isWhole(contactMobile),
}

/** Whether the number that was typed has to be sent: it is a whole one, and the server is not known to have it. */
export const sendsMobile = (saved: Typed | null, { contactMobile }: Typed) =>
  contactMobile !== saved?.contactMobile && isWhole(contactMobile)
