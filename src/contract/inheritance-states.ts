/**
 * The states of an inheritance and all transitions. Both sides use them to decide which changes are allowed. They are
 * in a separate file from the table of steps, because the calls need only this part.
 */

/**
 * The states of an application, in order: draft; handed in; death confirmed by the office and papers under review;
 * returned by the office; approved, holdings are allotted and papers signed; all signed, papers on their way by parcel;
 * parcel received; transferred or paid out; cancelled.
 */
export const inheritStates = [
  'draft',
  'submitted',
  'reviewing',
  'returned',
  'signing',
  'mailing',
  'received',
  'done',
  'cancelled',
] as const
export type InheritState = (typeof inheritStates)[number]

/** Final states. */
export const inheritEnds = ['done', 'cancelled'] as const satisfies readonly InheritState[]

interface Move {
  /** 'heirs': automatic, when the last of them has signed. */
  by: 'applicant' | 'heirs' | 'office'
  from: readonly InheritState[]
  to: InheritState
}

/** All transitions. A draft is created by its first save. */
export const inheritMoves = {
  handIn: { by: 'applicant', from: ['draft', 'returned'], to: 'submitted' },
  cancel: { by: 'applicant', from: ['draft', 'submitted', 'reviewing', 'returned'], to: 'cancelled' },
  /** Only after its last day: a new application takes over its content. */
  takeOver: { by: 'applicant', from: ['draft', 'returned', 'signing'], to: 'cancelled' },
  sign: { by: 'heirs', from: ['signing'], to: 'mailing' },
  /** The only transition that locks the decedent's account. */
  confirmDeath: { by: 'office', from: ['submitted'], to: 'reviewing' },
  /** The person is alive: the account is unlocked and the application ends, whatever its state. */
  undoDeath: { by: 'office', from: ['reviewing', 'returned', 'signing', 'mailing', 'received'], to: 'cancelled' },
  return: { by: 'office', from: ['submitted', 'reviewing'], to: 'returned' },
  approve: { by: 'office', from: ['reviewing'], to: 'signing' },
  receive: { by: 'office', from: ['mailing'], to: 'received' },
  settle: { by: 'office', from: ['received'], to: 'done' },
} as const satisfies Record<string, Move>
export type InheritMove = keyof typeof inheritMoves

const move = (name: InheritMove): Move => inheritMoves[name]

/** Whether a transition is allowed from a state. */
export const canMoveInherit = (state: InheritState, name: InheritMove): boolean => move(name).from.includes(state)

/** The transitions that the office can make from a state. */
export const inheritOfficeMoves = (state: InheritState): InheritMove[] =>
  (Object.keys(inheritMoves) as InheritMove[]).filter(name => move(name).by === 'office' && canMoveInherit(state, name))

/**
 * Roles in an application: the person who made it, an inheritor named in it, or neither. An applicant who also inherits
 * is the applicant.
 */
export const inheritRoles = ['visitor', 'applicant', 'inheritor'] as const
export type InheritRole = (typeof inheritRoles)[number]

/** The steps that people go through. They are defined in inherit-flow.ts. */
export const inheritStepNames = [
  'index',
  'share',
  'oldIndex',
  'oldUpload',
  'oldUploadConfirm',
  'sendCode',
  'list',
  'auth',
  'entry',
  'form',
  'person',
  'papers',
  'handedIn',
  'wait',
  'holdings',
  'identify',
  'identifyOutside',
  'read',
  'uploadSign',
  'signFailed',
  'signed',
  'parcel',
  'parcelSent',
  'progress',
] as const
export type InheritStep = (typeof inheritStepNames)[number]
