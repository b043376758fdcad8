/**
 * The states of an application, in order. A draft is handed in (submitted), and the back office looks at it
 * (reviewing). The back office sends it back (returned) or approves it (signing). When all papers are signed, they go
 * by parcel (mailing). When the parcel has arrived, it is done.
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
/** The applicant may still cancel it. */
export const CANCELLABLE: readonly State[] = ['draft', 'submitted', 'reviewing', 'returned']
/** The back office has approved it, so the decedent's holdings may be shown. */
export const PASSED: readonly State[] = ['signing', 'mailing', 'done']
