import { principalOf } from '../../auth/sessions'
import type { Person } from '../inheritances/person'

/** An inheritance. A link to another device of the person opens nothing else. */
const INHERITANCE = '2'

/** Owners of a customer's files: the customer, on their own device or on the device that they made a link for. */
const customersOf = ({ kind, actsFor }: Person, businessType: string): string[] =>
  actsFor !== null && (kind === 'customer' || businessType === INHERITANCE)
    ? [principalOf({ kind: 'customer', custNo: actsFor })]
    : []

/**
 * The owner of a file that the person uploads. On the device of a link, a customer's files belong to the customer too:
 * if they belonged to the mobile number, a later owner of that number would get them.
 */
export const newOwner = (person: Person, businessType: string): string =>
  customersOf(person, businessType)[0] ?? person.principal

/** The owners whose files the person may see and delete. */
export const ownersFor = (person: Person, businessType: string): string[] => [
  ...new Set([...customersOf(person, businessType), ...person.principals]),
]
