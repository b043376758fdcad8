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
 * A text for the log. It removes the parameters that database errors quote, values of a query string, secret fields of
 * a form, long numbers (mobiles, certificates, customer numbers), e-mail addresses and tokens.
 */
export const scrubbed = (text: string): string =>
  text
    // Up to the lines of the stack at the end: a value may contain a line that begins like one of them.
    .replace(/\bparams: [\s\S]*?(?=(?:\n[ \t]+at [^\n]*(?::\d+:\d+|<anonymous>)\)?)*$)/, `params: ${HIDDEN}`)
    .replace(/\?\S*=\S*/g, `?${HIDDEN}`)
    .replace(/\b([\w-]{1,40})=[^\s&"'<>]+/g, (pair, name: string) => (isSecret(name) ? `${name}=${HIDDEN}` : pair))
    .replace(/[^\s@"<>]+@[^\s@"'<>]+\.[\p{L}\p{N}-]{2,}/gu, HIDDEN)
    .replace(/\b[\w-]{40,}\b/g, HIDDEN)
    .replace(/(?<![0-9a-z])\d{7,}x?(?![0-9a-z])/gi, HIDDEN)

/** The names that PostgreSQL adds to an error. They are from the schema. Its `detail` and `where` quote rows. */
const SCHEMA_NAMES = ['constraint', 'table', 'column'] as const

/** PostgreSQL's codes of errors whose message quotes a value: a value of a wrong form, and a wrong text of SQL. */
const QUOTES_VALUES = /^(22|42601)/

const isOfDatabase = (error: Error): error is Error & { code: string } =>
  'severity' in error && 'code' in error && typeof error.code === 'string'

/** The message of an error without values of rows. */
function messageOf(error: Error): string {
  const { message } = error
  // The embedded database notes the query in its own errors, too.
  if (!isOfDatabase(error)) {
    return scrubbed('query' in error && 'params' in error ? `Failed query: ${String(error.query)}` : message)
  }
  if (!QUOTES_VALUES.test(error.code)) return scrubbed(message)
  return scrubbed(message.replace(/"[\s\S]*"/, `"${HIDDEN}"`))
}

/** The stack with the redacted message in place of the message. */
const stackOf = (error: Error) => scrubbed((error.stack ?? '').replace(error.message, () => messageOf(error)))

/**
 * An error for the log: its type, redacted message and stack, and its cause. Other properties are left out, because
 * drivers fill them with rows.
 */
function redactedError(error: Error, depth: number): unknown {
  const names = isOfDatabase(error) ? SCHEMA_NAMES.filter(name => name in error) : []
  return {
    type: error.name,
    message: messageOf(error),
    stack: stackOf(error),
    ...('code' in error && { code: scrubbed(String(error.code)) }),
    ...Object.fromEntries(names.map(name => [name, Object(error)[name]])),
    ...('cause' in error && { cause: redacted(error.cause, depth + 1) }),
  }
}

const causeOf = (error: Error): unknown => ('cause' in error ? error.cause : undefined)

/** A driver's own code, such as ECONNREFUSED. Its message names hosts and ports, so it is left out. */
const codeOf = (error: Error): string | null => ('code' in error && error.code ? scrubbed(String(error.code)) : null)

/**
 * Why the database refused, in one line: its code and its message without values, or the code with which its driver
 * found no connection. Null for any other error.
 */
export function databaseReason(error: unknown, isOfConnection: (error: Error) => boolean): string | null {
  if (!(error instanceof Error)) return null
  if (isOfDatabase(error)) return `${error.code}: ${messageOf(error)}`
  return (isOfConnection(error) ? codeOf(error) : null) ?? databaseReason(causeOf(error), isOfConnection)
}

/** An error as a text for a terminal: its redacted stack and those of its causes. */
export function redactedText(error: unknown): string {
  if (!(error instanceof Error)) return scrubbed(String(error))
  const said = isOfDatabase(error) ? `${error.code} ${stackOf(error)}` : stackOf(error)
  const cause = causeOf(error)
  return cause === undefined ? said : `${said}\nCaused by: ${redactedText(cause)}`
}
