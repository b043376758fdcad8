/**
 * Returns the year in an address. Without one it is '', the current season's year, which the gateway knows.
 *
 * @returns Null for an invalid year: letters, or a time without funds.
 */
export const askedYear = (given: string | undefined): string | null => {
  const text = (given ?? '').trim()
  return text === '' || /^(19|20)\d{2}$/.test(text) ? text : null
}
