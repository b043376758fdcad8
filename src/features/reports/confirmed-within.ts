/**
 * The transactions that a period's figures are computed from, as the input of their list: those confirmed in it. Every
 * count and sum of a report goes by the day of confirmation.
 */
export const confirmedWithin = ({ from, to }: { from: string | null; to: string | null }) =>
  ({ dayOf: 'confirmed', state: 'confirmed', ...(from && { from }), ...(to && { to }) }) as const
