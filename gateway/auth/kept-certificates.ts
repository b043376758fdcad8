import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { oneTimeTokens } from '../db/schema/auth'
import { codes, Refusal } from '../lib/refusal'
import { hashOf, newSecret } from '../lib/secret'
import { after, MINUTE, SECOND } from '../lib/time'
import type { Context } from '../pipeline/context'
import { readOneTimeToken } from './one-time-tokens'

/** Long enough to receive a code or to look for a password. Decided. */
const LIFETIME = 30 * MINUTE

export const CERTIFICATE_LIFETIME = LIFETIME / SECOND

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Only the holder of the token can derive the key, because the database contains only the token's hash. */
const keyOf = (token: string) => createHash('sha256').update(`certificate:${token}`).digest()

function sealed(token: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(token), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

function opened(token: string, text: string): string {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

type DeviceContext = Pick<Context, 'db' | 'now' | 'config' | 'deviceId'>

const wanted = ({ deviceId }: DeviceContext) => ({ purpose: 'certificate', subject: `d:${deviceId}` }) as const

/**
 * Stores the certificate number that a visitor typed, whether or not it is a customer's, and returns a token for it.
 * With the token the same device can continue a login after the page was reloaded, so the device itself need not store
 * the number.
 */
export async function keepCertificate(context: DeviceContext, certNo: string): Promise<string> {
  const token = newSecret()
  const createdAt = context.now()
  await context.db.insert(oneTimeTokens).values({
    tokenHash: hashOf(token),
    ...wanted(context),
    details: { sealed: sealed(token, certNo) },
    createdAt,
    expiresAt: after(createdAt, LIFETIME),
  })
  return token
}

/**
 * The certificate number behind a token.
 *
 * @throws Refusal E403 with `claimExpired` when the token is unknown, expired, or from another device.
 */
export async function keptCertificate(context: DeviceContext, token: string): Promise<string> {
  const found = await readOneTimeToken(context, { ...wanted(context), token })
  if (!found)
    throw new Refusal(codes.forbidden, '填写的证件信息已失效，请返回上一步重新填写', 200, { claimExpired: true })
  return opened(token, String(found.details.sealed))
}
