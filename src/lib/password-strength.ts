/**
 * How hard a password is to guess, 0 to 4, by its length and its kinds of characters. It does not tell whether the
 * password is allowed.
 */
export function passwordStrength(password: string): number {
  if (password === '') return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter(kind => kind.test(password)).length
  const distinct = new Set(password).size
  const points =
    Number(password.length >= 8) + Number(password.length >= 12) + Number(kinds >= 3) + Number(distinct >= 8)
  return Math.max(1, points)
}
