/** A mini-program has no keyboard. */
export const gridKeys = (_columns: number, _by?: 'choose' | 'focus') => ({})
