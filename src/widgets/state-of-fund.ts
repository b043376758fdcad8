const STATES: Readonly<Record<string, string>> = { 1: '发行中', a: '封闭期' }

/** What a fund's state is called, where it says why the net value or its day is missing. */
export const stateOfFund = (state: string): string | undefined => STATES[state]
