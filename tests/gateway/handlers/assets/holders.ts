import { type PersonKey, person } from '../../../../gateway/seed/people'

/**
 * Everybody of the seed who has transactions and may log in: six types of funds, pension, 5,000 rows, four channels,
 * very large sums.
 */
export const holders = (['lin', 'su', 'chen', 'zhou', 'abdu'] as const satisfies readonly PersonKey[]).map(
  key => [key, person(key)] as const,
)

/** Somebody without an account: zeros and empty lists are the truth. */
export const nobody = person('gu')
