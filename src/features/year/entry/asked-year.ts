/**
 * The year in an address. Without one it is the year of the season, which the gateway knows ('').
 *
 * @returns null for what is no year: letters, or a time without funds.
 */
export const askedYear = (given: string | undefined): string | null => {
  const text = (given ?? '').trim()
  return text === '' || /^(19|20)\d{2}$/.test(text) ? text : null
}
