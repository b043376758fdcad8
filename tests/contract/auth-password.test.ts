/** @jest-environment node */
import fc from 'fast-check'
import { passwordFault } from '@/contract/auth-password'

describe('the rules of a new password', () => {
  it('take eight to sixty-four characters of any kind', () => {
    for (const good of [
      'abcd1234',
      'ABXdef!!',
      '20261121#',
      'Zhiyuan2026',
      'only words',
      '一二三四五六七八',
      'x'.repeat(64),
    ])
      expect(passwordFault(good)).toBeNull()
    for (const bad of ['', 'seven77', '一二三四五六七', 'x'.repeat(65), 'abcdefgh\n'])
      expect(passwordFault(bad)).not.toBeNull()
  })

  it('refuse whatever has the last six characters of a number of the person', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), fc.stringMatching(/^[a-z]{0,3}[!#][A-Z]{2}$/), (mobile, rest) => {
        expect(passwordFault(`${rest}${mobile.slice(-6)}`, [mobile])).not.toBeNull()
      }),
    )
  })

  it('give a sentence or nothing for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (password, personal) => {
        const fault = passwordFault(password, personal)
        if (fault !== null) expect(fault).toMatch(/^密码/)
        else expect(password.length).toBeGreaterThanOrEqual(8)
      }),
    )
  })

  it('do not take an empty number of the person for a part of every password', () => {
    expect(passwordFault('Zhiyuan2026', ['', '12'])).toBeNull()
  })
})
