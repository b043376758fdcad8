/**
 * The states of an inheritance and all that leads from one to another. Both sides decide by this what may happen to an
 * application. It stands apart from the table of the steps, because the calls need no more than this.
 */

/**
 * How far an application is, in order: it is being filled in; handed in; the office has confirmed the death and checks
 * the papers; the office sent it back; approved, and the holdings are shared out and signed for; everybody signed, and
 * the papers go by parcel; the parcel is there; moved or paid out; given up.
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

/** States that nothing leads out of. */
export const inheritEnds = ['done', 'cancelled'] as const satisfies readonly InheritState[]

interface Move {
  /** 'heirs': it happens by itself when the last of them has signed. */
  by: 'applicant' | 'heirs' | 'office'
  from: readonly InheritState[]
  to: InheritState
}

/** All ways from one state to another. A draft is begun by its first save. */
export const inheritMoves = {
  handIn: { by: 'applicant', from: ['draft', 'returned'], to: 'submitted' },
  cancel: { by: 'applicant', from: ['draft', 'submitted', 'reviewing', 'returned'], to: 'cancelled' },
  /** Only after its last day: a new application takes over what was filled in. */
  takeOver: { by: 'applicant', from: ['draft', 'returned', 'signing'], to: 'cancelled' },
  sign: { by: 'heirs', from: ['signing'], to: 'mailing' },
  /** Only this one locks the account of the person who died. */
  confirmDeath: { by: 'office', from: ['submitted'], to: 'reviewing' },
  /** The person is alive: the account is unlocked and the application ends, however far it came. */
  undoDeath: { by: 'office', from: ['reviewing', 'returned', 'signing', 'mailing', 'received'], to: 'cancelled' },
  return: { by: 'office', from: ['submitted', 'reviewing'], to: 'returned' },
  approve: { by: 'office', from: ['reviewing'], to: 'signing' },
  receive: { by: 'office', from: ['mailing'], to: 'received' },
  settle: { by: 'office', from: ['received'], to: 'done' },
} as const satisfies Record<string, Move>
export type InheritMove = keyof typeof inheritMoves

const move = (name: InheritMove): Move => inheritMoves[name]

/** Whether an application may go this way from a state. */
export const canMoveInherit = (state: InheritState, name: InheritMove): boolean => move(name).from.includes(state)

/** What the office may do with an application in a state. */
export const inheritOfficeMoves = (state: InheritState): InheritMove[] =>
  (Object.keys(inheritMoves) as InheritMove[]).filter(name => move(name).by === 'office' && canMoveInherit(state, name))

/**
 * Who somebody is to an application: the person who made it, somebody named in it as an inheritor, or nobody to it. An
 * applicant who inherits is the applicant.
 */
export const inheritRoles = ['visitor', 'applicant', 'inheritor'] as const
export type InheritRole = (typeof inheritRoles)[number]

/** The steps that people go through. What each of them is, is in inherit-flow.ts. */
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
