import { hashPassword, verifyPassword } from '../../../gateway/db/passwords'

describe('a stored password', () => {
  it('is known again, and no other one is', async () => {
    const stored = await hashPassword('Zhiyuan2026')
    expect(await verifyPassword('Zhiyuan2026', stored)).toBe(true)
    expect(await verifyPassword('zhiyuan2026', stored)).toBe(false)
    expect(await verifyPassword('', stored)).toBe(false)
  })

  it('is stored differently each time and never in the clear', async () => {
    const [one, other] = await Promise.all([hashPassword('Zhiyuan2026'), hashPassword('Zhiyuan2026')])
    expect(one).not.toBe(other)
    expect(one).not.toContain('Zhiyuan2026')
  })

  it.each([null, '', 'plain', 'scrypt$', 'scrypt$c2FsdA==', 'md5$c2FsdA==$a2V5'])('%p lets nobody in', async stored => {
    expect(await verifyPassword('', stored)).toBe(false)
    expect(await verifyPassword('plain', stored)).toBe(false)
  })
})
