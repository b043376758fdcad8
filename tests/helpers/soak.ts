/** The number of repetitions of a test: `few` in every run, more when the soak sets it by an environment variable. */
export function soakCount(variable: string, few: number): number {
  const asked = process.env[variable]
  if (asked === undefined || asked === '') return few
  if (!/^[1-9]\d{0,6}$/.test(asked)) throw new Error(`${variable} must be a whole number from 1 to 9999999`)
  return Number(asked)
}
