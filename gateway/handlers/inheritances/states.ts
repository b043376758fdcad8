import { type InheritState, inheritMoves } from '@/contract/inheritance-states'

export type State = InheritState

/** The applicant may change the form and its papers. */
export const OPEN: readonly State[] = inheritMoves.handIn.from
/** The applicant may still cancel it. */
export const CANCELLABLE: readonly State[] = inheritMoves.cancel.from
/** The back office has approved it, so the decedent's holdings may be shown. */
export const PASSED: readonly State[] = ['signing', 'mailing', 'received', 'done']
