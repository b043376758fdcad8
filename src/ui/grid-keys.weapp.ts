/** A mini-program has no keyboard. */
export const gridKeys = (_columns: number) => ({})
