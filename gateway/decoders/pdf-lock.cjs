// The encryption of a PDF (ISO 32000-2, 7.6.4): whether it opens without a password. Banks and courts protect their
// papers against changes, and anybody can read them.
const { createCipheriv, createHash } = require('node:crypto')

const hash = (name, ...parts) => createHash(name).update(Buffer.concat(parts)).digest()

/** The padding that replaces a missing password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const escapes = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of a string as written in the file: `(letters)` or `<hex>`. Empty for anything else. */
function bytesOf(string) {
  if (typeof string !== 'string') return Buffer.alloc(0)
  const inner = string.slice(1, -1)
  if (string[0] === '<') return Buffer.from(inner.replace(/[^0-9a-f]/gi, ''), 'hex')
  const plain = inner
    .replace(/\r\n?/g, '\n')
    .replace(/\\([0-7]{1,3}|\n|[\s\S])/g, (_, sign) =>
      /^[0-7]/.test(sign)
        ? String.fromCharCode(Number.parseInt(sign, 8) & 255)
        : sign === '\n'
          ? ''
          : (escapes[sign] ?? sign),
    )
  return Buffer.from(plain, 'latin1')
}

function rc4(key, bytes) {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (a, b) => {
    ;[box[a], box[b]] = [box[b], box[a]]
  }
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + box[at] + key[at % key.length]) & 255
    swap(at, other)
  }
  let [one, two] = [0, 0]
  return Buffer.from(bytes).map(byte => {
    one = (one + 1) & 255
    two = (two + box[one]) & 255
    swap(one, two)
    return byte ^ box[(box[one] + box[two]) & 255]
  })
}

/** Revisions 2 to 4: the key is derived from the empty password by MD5, and decrypts `/U`. */
function opensOld(lock, id) {
  const revision = lock.get('/R')
  const [owner, user] = [bytesOf(lock.get('/O')), bytesOf(lock.get('/U'))]
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(lock.get('/P') | 0)
  const open = revision === 4 && lock.get('/EncryptMetadata') === 'false' ? Buffer.alloc(4, 255) : Buffer.alloc(0)
  const bits = lock.get('/V') === 1 ? 40 : (lock.get('/Length') ?? (revision === 4 ? 128 : 40))
  const length = Math.min(16, Math.max(5, Math.floor(Number(bits) / 8) || 5))
  let key = hash('md5', PADDING, owner.subarray(0, 32), rights, id, open).subarray(0, length)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  for (let nth = 0; nth < 50; nth += 1) key = hash('md5', key).subarray(0, length)
  let expected = hash('md5', PADDING, id)
  for (let nth = 0; nth < 20; nth += 1)
    expected = rc4(
      key.map(byte => byte ^ nth),
      expected,
    )
  return expected.equals(user.subarray(0, 16))
}

/** The slow hash of revision 6 for the empty password. */
function slowHash(salt) {
  let key = hash('sha256', salt)
  for (let nth = 0, last = 0; nth < 64 || last > nth - 32; nth += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const locked = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const rest = locked.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = hash(['sha256', 'sha384', 'sha512'][rest], locked)
    last = locked.at(-1)
  }
  return key.subarray(0, 32)
}

/** Revisions 5 and 6: `/U` has a hash, the salt for verifying it and another one. */
function opensNew(lock) {
  const user = bytesOf(lock.get('/U'))
  if (user.length < 48) return false
  const salt = user.subarray(32, 40)
  return (lock.get('/R') === 6 ? slowHash(salt) : hash('sha256', salt)).equals(user.subarray(0, 32))
}

/**
 * Whether a PDF opens without a password. `lock`: the entries of its `/Encrypt`; `ids`: its `/ID`, as written in the
 * file. An unknown kind of encryption does not open.
 */
exports.opensWithoutPassword = (lock, ids) => {
  if (!(lock instanceof Map) || lock.get('/Filter') !== '/Standard') return false
  const revision = lock.get('/R')
  if (revision === 5 || revision === 6) return opensNew(lock)
  return [2, 3, 4].includes(revision) && opensOld(lock, bytesOf(Array.isArray(ids) ? ids[0] : undefined))
}
