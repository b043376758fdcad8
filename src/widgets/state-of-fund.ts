const STATES: Readonly<Record<string, string>> = { 1: '发行中', a: '封闭期' }

/** The name of a fund's state, if the state explains why the net value or its day is missing. */
export const stateOfFund = (state: string): string | undefined => STATES[state]
