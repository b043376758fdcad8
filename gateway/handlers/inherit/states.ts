/**
 * Where an application stands, in order: a draft is handed in (submitted), looked at by the back office (reviewing), sent back (returned)
 * or let through (signing); once all papers are signed they are sent by parcel (mailing); when they have arrived it is done.
 */
export const states = [
  'draft',
  'submitted',
  'reviewing',
  'returned',
  'signing',
  'mailing',
  'done',
  'cancelled',
] as const
export type State = (typeof states)[number]

export const isState = (text: string): text is State => states.some(state => state === text)

/** The applicant may change the form and its papers. */
export const OPEN: readonly State[] = ['draft', 'returned']
/** The applicant may still call it off. */
export const CANCELLABLE: readonly State[] = ['draft', 'submitted', 'reviewing', 'returned']
/** The back office has let it through: what the decedent held may be seen. */
export const PASSED: readonly State[] = ['signing', 'mailing', 'done']
