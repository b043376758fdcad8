import { type PersonKey, person } from '../../../../gateway/seed/people'

/**
 * Everybody in the seed who has transactions and may log in. Together they cover six types of funds, a pension account,
 * 5,000 rows, four channels and very large sums.
 */
export const holders = (['lin', 'su', 'chen', 'zhou', 'abdu'] as const satisfies readonly PersonKey[]).map(
  key => [key, person(key)] as const,
)

/** A customer without a fund account: zeros and empty lists are correct for them. */
export const nobody = person('gu')
