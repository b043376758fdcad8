import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The parts of a request that are signed. */
export interface SignedParts {
  headers: Readonly<Record<string, string | undefined>>
  /** The body as it was sent. */
  body: string
  service: string
  /** The real time. */
  now: Date
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const AUTHORIZATION =
  /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/([a-z]+)\/tc3_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/

/** A timestamp is good for five minutes. */
const LIFETIME_SECONDS = 300

/** The signature of a request, as the documentation of TC3-HMAC-SHA256 computes it. */
export function signatureOf(
  secretKey: string,
  {
    headers,
    body,
    service,
    signed,
    timestamp,
  }: Omit<SignedParts, 'now'> & { signed: readonly string[]; timestamp: number },
): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const canonicalHeaders = signed.map(name => `${name}:${(headers[name] ?? '').trim().toLowerCase()}\n`).join('')
  const request = ['POST', '/', '', canonicalHeaders, signed.join(';'), sha256(body)].join('\n')
  const text = ['TC3-HMAC-SHA256', timestamp, `${date}/${service}/tc3_request`, sha256(request)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request')
  return hmac(key, text).toString('hex')
}

/** Checks the signature of a request. The result is the documented error code, or null for a good signature. */
export function signatureFault(account: { secretId: string; secretKey: string }, parts: SignedParts): string | null {
  const { headers, now } = parts
  const [, id, date, service, names = '', given = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (id === undefined) return 'AuthFailure.InvalidAuthorization'
  const timestamp = Number(headers['x-tc-timestamp'])
  if (!Number.isInteger(timestamp)) return 'MissingParameter'
  if (Math.abs(now.getTime() / 1000 - timestamp) > LIFETIME_SECONDS) return 'AuthFailure.SignatureExpire'
  if (id !== account.secretId) return 'AuthFailure.SecretIdNotFound'
  const signed = names.split(';')
  const isWhole = ['content-type', 'host'].every(name => signed.includes(name))
  const isSorted = [...signed].sort().join(';') === names
  const isOfDay = date === new Date(timestamp * 1000).toISOString().slice(0, 10)
  if (!isWhole || !isSorted || !isOfDay || service !== parts.service) return 'AuthFailure.SignatureFailure'
  const right = signatureOf(account.secretKey, { ...parts, signed, timestamp })
  return timingSafeEqual(Buffer.from(right), Buffer.from(given)) ? null : 'AuthFailure.SignatureFailure'
}
