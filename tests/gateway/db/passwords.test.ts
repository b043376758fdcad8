import { scryptSync } from 'node:crypto'
import { hashPassword, verifyPassword } from '../../../gateway/db/passwords'

describe('a stored password', () => {
  it('a stored password matches the same password only', async () => {
    const stored = await hashPassword('Zhiyuan2026')
    expect(await verifyPassword('Zhiyuan2026', stored)).toBe(true)
    expect(await verifyPassword('zhiyuan2026', stored)).toBe(false)
    expect(await verifyPassword('', stored)).toBe(false)
  })

  it('a stored password looks different each time and never contains the plain text', async () => {
    const [one, other] = await Promise.all([hashPassword('Zhiyuan2026'), hashPassword('Zhiyuan2026')])
    expect(one).not.toBe(other)
    expect(one).not.toContain('Zhiyuan2026')
  })

  // OWASP's password storage cheat sheet: 16 MB (N = 2^14, r = 8) take five passes.
  it('a password is derived by scrypt with 16 MB and five passes', async () => {
    const salt = Buffer.from('0123456789abcdef')
    const key = scryptSync('Zhiyuan2026', salt, 32, { N: 2 ** 14, r: 8, p: 5 })
    const stored = `scrypt5$${salt.toString('base64')}$${key.toString('base64')}`
    expect(await hashPassword('Zhiyuan2026', salt)).toBe(stored)
    expect(Buffer.from((await hashPassword('Zhiyuan2026')).split('$')[1] ?? '', 'base64')).toHaveLength(16)
  })

  it('a password hash of the first version, with one pass, still lets its owner in', async () => {
    const salt = Buffer.from('0123456789abcdef')
    const key = scryptSync('Zhiyuan2026', salt, 32, { N: 2 ** 14, r: 8, p: 1 })
    const stored = `scrypt$${salt.toString('base64')}$${key.toString('base64')}`
    expect(await verifyPassword('Zhiyuan2026', stored)).toBe(true)
    expect(await verifyPassword('Zhiyuan2027', stored)).toBe(false)
  })

  it.each([null, '', 'plain', 'scrypt$', 'scrypt$c2FsdA==', 'md5$c2FsdA==$a2V5'])(
    'the stored value %p lets nobody in',
    async stored => {
      expect(await verifyPassword('', stored)).toBe(false)
      expect(await verifyPassword('plain', stored)).toBe(false)
    },
  )
})
