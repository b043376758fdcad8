import { createCipheriv, createHash, randomBytes } from 'node:crypto'

/** A request of WeChat to us, before it is sent. */
export interface WechatPush {
  url: string
  headers: Record<string, string>
  payload: string
}

export interface PushOptions {
  /** The path at our gateway. */
  path: string
  token: string
  /** Null for a plain message. */
  aesKey: Buffer | null
  appId: string
  /** The message, as XML or JSON. */
  message: string
  at: Date
}

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex')

/** Random bytes, the length, the message and the app id, padded to blocks of 32 bytes and encrypted. */
function sealed(aesKey: Buffer, message: string, appId: string): string {
  const text = Buffer.from(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const plain = Buffer.concat([randomBytes(16), length, text, Buffer.from(appId)])
  const padding = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', aesKey, aesKey.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(padding, padding)), cipher.final()]).toString(
    'base64',
  )
}

/** Makes the request by which WeChat tells us something, with its two signatures. */
export function wechatPush({ path, token, aesKey, appId, message, at }: PushOptions): WechatPush {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = String(randomBytes(4).readUInt32BE(0))
  const query = new URLSearchParams({ signature: sha1(token, timestamp, nonce), timestamp, nonce })
  const isXml = message.startsWith('<')
  let payload = message
  if (aesKey) {
    const encrypted = sealed(aesKey, message, appId)
    query.set('encrypt_type', 'aes')
    query.set('msg_signature', sha1(token, timestamp, nonce, encrypted))
    payload = isXml
      ? `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`
      : JSON.stringify({ ToUserName: 'gh_1', Encrypt: encrypted })
  }
  return {
    url: `${path}?${query}`,
    headers: { 'content-type': isXml ? 'text/xml' : 'application/json' },
    payload,
  }
}
