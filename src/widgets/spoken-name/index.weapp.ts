/** A row of a list is read out with all of its texts. The name again would be sent for every row. */
export const spokenName = (_: string) => ({})
