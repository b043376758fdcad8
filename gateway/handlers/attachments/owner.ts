import { principalOf } from '../../auth/sessions'
import type { Person } from '../inheritances/person'

/** An inheritance. The link to another device of the person opens nothing else. */
const INHERITANCE = '2'

/** Whose files these are for a customer, on their own device or on the one that they made a link for. */
const customersOf = ({ kind, actsFor }: Person, businessType: string): string[] =>
  actsFor !== null && (kind === 'customer' || businessType === INHERITANCE)
    ? [principalOf({ kind: 'customer', custNo: actsFor })]
    : []

/**
 * The owner of a file that the person uploads. A customer's files are theirs on the device of a link too: by the number
 * alone they would stay with whoever gets that number later.
 */
export const newOwner = (person: Person, businessType: string): string =>
  customersOf(person, businessType)[0] ?? person.principal

/** The owners whose files the person may see and delete. */
export const ownersFor = (person: Person, businessType: string): string[] => [
  ...new Set([...customersOf(person, businessType), ...person.principals]),
]
