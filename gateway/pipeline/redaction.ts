/** Names of fields whose values are nobody's business in a log, in lower case and without separators. */
const SECRET = new Set([
  'token',
  'xtoken',
  'accesstoken',
  'authtoken',
  'temptoken',
  'resettoken',
  'eqbtoken',
  'biztoken',
  'xgtoken',
  'xgtokenkey',
  'gtoken',
  'gtokenkey',
  'xprincipal',
  'authorization',
  'cookie',
  'setcookie',
  'mobile',
  'phone',
  'xphone',
  'certid',
  'certno',
  'identityno',
  'accountno',
  'email',
  'address',
  'street',
  'name',
  'custname',
  'customername',
  'decedentname',
  'holder',
  'sender',
  'applicant',
  'cipherdata',
  'password',
  'newpassword',
  'oldpassword',
  'passwordhash',
  'code',
  'smscode',
  'weixincode',
  'ticket',
  'randstr',
  'signature',
  'idempotencykey',
  'openid',
  'unionid',
  'privatekey',
])

export const HIDDEN = '[hidden]'
const DEEPEST = 6

const isSecret = (name: string) => SECRET.has(name.replace(/[^a-z]/gi, '').toLowerCase())

/** A copy for the log, with the values of secret fields hidden at every depth. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubbed(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= DEEPEST) return '[deep]'
  if (value instanceof Error) return redactedError(value, depth)
  if (Array.isArray(value)) return value.map(item => redacted(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, isSecret(name) ? HIDDEN : redacted(field, depth + 1)]),
  )
}

/**
 * A text for the log: without the parameters that the database's errors quote, without values in quotes of a query string, without long
 * numbers (mobiles, certificates, customer numbers), e-mail addresses and tokens.
 */
export const scrubbed = (text: string): string =>
  text
    .replace(/\bparams: [\s\S]*?(?=\n\s+at |$)/g, `params: ${HIDDEN}`)
    .replace(/\?\S*=\S*/g, `?${HIDDEN}`)
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/gi, HIDDEN)
    .replace(/\b[\w-]{40,}\b/g, HIDDEN)
    .replace(/(?<![0-9a-z])\d{7,}x?(?![0-9a-z])/gi, HIDDEN)

/** An error for the log: its kind, message and stack, scrubbed, and its cause; not the other properties, which drivers fill with rows. */
function redactedError(error: Error, depth: number): unknown {
  return {
    type: error.name,
    message: scrubbed(error.message),
    stack: scrubbed(error.stack ?? ''),
    ...('code' in error && { code: scrubbed(String(error.code)) }),
    ...('cause' in error && { cause: redacted(error.cause, depth + 1) }),
  }
}
