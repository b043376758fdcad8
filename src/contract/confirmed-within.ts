interface Days {
  from: string | null
  to: string | null
}

/**
 * The transactions behind a period's figures, as the input of their list: those confirmed in the period. Every count
 * and sum of a report goes by the day of confirmation.
 */
export const confirmedWithin = ({ from, to }: Days) =>
  ({ dayOf: 'confirmed', state: 'confirmed', ...(from && { from }), ...(to && { to }) }) as const

/** The same list as the parameters of its screen. */
export const listedWithin = ({ from, to }: Days) =>
  ({ dayOf: 'confirmed', status: 'confirmed', ...(from && { since: from }), ...(to && { until: to }) }) as const

/** The parts of the money in and the money out of a span, in words. */
export const moneyInWords = '买入、认购和继承转入'
export const moneyOutWords = '卖出、现金分红和继承转出'
