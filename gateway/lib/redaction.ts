/** Names of fields with secret values, in lower case and without separators. The log must not show them. */
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

/** A copy for the log. The values of secret fields are hidden at every depth. */
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
 * A text for the log. It removes the parameters that database errors quote, quoted values of a query string, long
 * numbers (mobiles, certificates, customer numbers), e-mail addresses and tokens.
 */
export const scrubbed = (text: string): string =>
  text
    .replace(/\bparams: [\s\S]*?(?=\n\s+at |$)/g, `params: ${HIDDEN}`)
    .replace(/\?\S*=\S*/g, `?${HIDDEN}`)
    .replace(/[^\s@"<>]+@[^\s@"'<>]+\.[\p{L}\p{N}-]{2,}/gu, HIDDEN)
    .replace(/\b[\w-]{40,}\b/g, HIDDEN)
    .replace(/(?<![0-9a-z])\d{7,}x?(?![0-9a-z])/gi, HIDDEN)

/**
 * An error for the log: its type, redacted message and stack, and its cause. Other properties are left out, because
 * drivers fill them with rows.
 */
function redactedError(error: Error, depth: number): unknown {
  return {
    type: error.name,
    message: scrubbed(error.message),
    stack: scrubbed(error.stack ?? ''),
    ...('code' in error && { code: scrubbed(String(error.code)) }),
    ...('cause' in error && { cause: redacted(error.cause, depth + 1) }),
  }
}
