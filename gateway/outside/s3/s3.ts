import { createHash } from 'node:crypto'
import type { S3Settings } from '../../config/store-settings'
import { createGuard, type Outcome } from '../guard'
import type { ObjectPart, Objects } from '../outside'
import { type FaultKind, ServiceFault } from '../service-fault'

const SERVICE = 's3 files'

/** A file of ten megabytes is on the way for longer than the usual request. */
const DEADLINE = 10_000

/** The kinds of faults that S3's error codes mean. */
const byCode: Readonly<Record<string, FaultKind>> = {
  SlowDown: 'limited',
  TooManyRequests: 'limited',
  RequestLimitExceeded: 'limited',
  RequestTimeout: 'slow',
  AccessDenied: 'settings',
  InvalidAccessKeyId: 'settings',
  SignatureDoesNotMatch: 'settings',
  RequestTimeTooSkewed: 'settings',
  NoSuchBucket: 'settings',
  PermanentRedirect: 'settings',
  AuthorizationHeaderMalformed: 'settings',
}

/** Codes of Node's connections. */
const OF_CONNECTIONS = /\b(E[A-Z]{3,}|CERT_[A-Z_]+|DEPTH_[A-Z_]+|SELF_SIGNED[A-Z_]*|UNABLE_TO[A-Z_]+|socket hang up)\b/

/** Runs `load` for the first caller. Every caller gets its result. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null
  return () => {
    loaded ??= load()
    return loaded
  }
}

/** S3's error code of an answer, and its status; null for an error without an answer. */
function answerOf(error: unknown): { code: string; status: number } | null {
  const { name, $metadata } = Object(error)
  const status = Number(Object($metadata).httpStatusCode)
  return status > 0 ? { code: String(name), status } : null
}

function faultOf(error: unknown): ServiceFault {
  const answer = answerOf(error)
  if (answer) {
    const { code, status } = answer
    const byStatus: FaultKind = status === 403 || status === 301 ? 'settings' : 'broken'
    return new ServiceFault(SERVICE, byCode[code] ?? byStatus, code, error)
  }
  const { code, name, message } = Object(error)
  if (name === 'TimeoutError' || name === 'AbortError') return new ServiceFault(SERVICE, 'slow', String(name), error)
  // The SDK puts some errors of connections into the message only.
  const [, ofConnection] = OF_CONNECTIONS.exec(`${code} ${message}`) ?? []
  return new ServiceFault(SERVICE, ofConnection ? 'unreachable' : 'broken', ofConnection ?? String(name), error)
}

/** S3's spelling of a part: both ends are included. */
const rangeOf = ({ from, length }: ObjectPart) => `bytes=${from}-${from + length - 1}`

/** A bucket of an S3-compatible service. All three requests may be repeated: the same name has the same bytes. */
export function s3Objects(
  settings: S3Settings,
  note: (outcome: Outcome) => void = () => {},
  { deadline = DEADLINE, pause }: { deadline?: number; pause?: number } = {},
): Objects {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey, pathStyle } = settings
  const connected = loadOnce(async () => {
    // Loaded for the first request: a gateway without a bucket does without the SDK.
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: pathStyle,
      // The guard tries again, and it counts every request.
      maxAttempts: 1,
      // Content-MD5 is understood by every compatible service, the newer checksums are not.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { sdk, client }
  })
  const guard = createGuard({ service: SERVICE, deadline, note, ...(pause !== undefined && { pause }) })
  type Connection = Awaited<ReturnType<typeof connected>>
  const run = async <T>(request: (connection: Connection, abortSignal: AbortSignal) => Promise<T>) => {
    const connection = await connected()
    return guard.run(
      signal =>
        request(connection, signal).catch((error: unknown) => {
          throw faultOf(error)
        }),
      { idempotent: true },
    )
  }
  return {
    put: (Key, Body) =>
      run(async ({ client, sdk }, abortSignal) => {
        const ContentMD5 = createHash('md5').update(Body).digest('base64')
        const ContentType = 'application/octet-stream'
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentMD5, ContentType }), { abortSignal })
      }),
    get: (Key, part) =>
      run(async ({ client, sdk }, abortSignal) => {
        const Range = part && rangeOf(part)
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }), { abortSignal })
          return Body ? Buffer.from(await Body.transformToByteArray()) : null
        } catch (error) {
          const code = answerOf(error)?.code
          if (code === 'NoSuchKey') return null
          // The object is shorter than the part.
          if (code === 'InvalidRange') return Buffer.alloc(0)
          throw error
        }
      }),
    remove: Key =>
      run(async ({ client, sdk }, abortSignal) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), { abortSignal })
      }),
  }
}
