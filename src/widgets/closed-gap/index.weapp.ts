/** Here every measurement is a question to the page, so the gap behind a cut text stays. */
export const closedGap = null
