/**
 * The places of a contract that the gateway fills in, by its business. `fund`, `shares`, `percent` and `receiving` of
 * an inheritance are those of one line of the division: the text is repeated for each line.
 */
export const paperPlaces = {
  inheritance: ['applicationNo', 'name', 'certNo', 'decedent', 'day', 'fund', 'shares', 'percent', 'receiving'],
  revocation: [
    ...(['applicationNo', 'name', 'certNo', 'fund', 'amount', 'reason'] as const),
    ...(['explanation', 'card', 'contact', 'day'] as const),
  ],
} as const

/** A place of a contract of this business. */
export type PaperPlace<B extends keyof typeof paperPlaces> = (typeof paperPlaces)[B][number]
