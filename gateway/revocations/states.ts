import type { revocations } from '../db/schema/revocations'

export type Row = typeof revocations.$inferSelect
export type State = Row['state']

/**
 * All transitions between states of an application. Creating and discarding a draft is not among them: it has no state
 * before or after.
 */
export const moves = {
  handIn: { by: 'owner', from: ['draft'], to: 'submitted' },
  complete: { by: 'owner', from: ['returned'], to: 'submitted' },
  withdraw: { by: 'owner', from: ['submitted', 'returned'], to: 'withdrawn' },
  return: { by: 'office', from: ['submitted'], to: 'returned' },
  approve: { by: 'office', from: ['submitted'], to: 'approved' },
  // Also after the approval: the shares may have been sold since.
  refuse: { by: 'office', from: ['submitted', 'returned', 'approved'], to: 'refused' },
  refund: { by: 'office', from: ['approved'], to: 'refunded' },
} as const satisfies Record<string, { by: 'owner' | 'office'; from: readonly State[]; to: State }>

export type Move = keyof typeof moves

/** Whether a transition is allowed from a state. */
export const canMove = (state: State, move: Move): boolean => moves[move].from.some(from => from === state)

/** The transitions that the back office may make from a state. */
export const officeMoves = (state: State): Move[] =>
  (Object.keys(moves) as Move[]).filter(move => moves[move].by === 'office' && canMove(state, move))

/** Whether files may be added and deleted. */
export const takesAttachments = (state: State): boolean => canMove(state, 'handIn') || canMove(state, 'complete')

/** The states of an open application. The table's unique index names them, too. */
export const openStates = ['draft', 'submitted', 'returned', 'approved'] as const satisfies readonly State[]
