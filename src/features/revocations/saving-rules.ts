import * as v from 'valibot'
import type { SavingRules } from '@/api/saving'
import { Mobile } from '@/contract/auth-fields'
import type { Revocation } from '@/contract/revocations'
import { saysTheSame, type Typed } from './form-draft'

const isWhole = (mobile: string) => v.is(Mobile, mobile)

/** The rules for saving an application. An incomplete number is not sent, because the server would refuse it. */
export const rules: SavingRules<Revocation, Typed> = {
  saysTheSame,
  isOpen: ({ state }) => state === 'draft',
  isUnfinished: ({ contactMobile }) => contactMobile !== '' && !isWhole(contactMobile),
}

/** Whether to send the number: it is complete, and not among the saved values. */
export const sendsMobile = (saved: Typed | null, { contactMobile }: Typed) =>
  contactMobile !== saved?.contactMobile && isWhole(contactMobile)
