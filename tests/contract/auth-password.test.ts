import fc from 'fast-check'
import { passwordFault } from '@/contract/auth-password'

describe('the rules of a new password', () => {
  it('a new password has eight to sixty-four characters of any kind', () => {
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

  it('a new password may not contain the last six characters of a number of the person', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), fc.stringMatching(/^[a-z]{0,3}[!#][A-Z]{2}$/), (mobile, rest) => {
        expect(passwordFault(`${rest}${mobile.slice(-6)}`, [mobile])).not.toBeNull()
      }),
    )
  })

  it('the check of any text returns a sentence or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (password, personal) => {
        const fault = passwordFault(password, personal)
        if (fault !== null) expect(fault).toMatch(/^密码/)
        else expect(password.length).toBeGreaterThanOrEqual(8)
      }),
    )
  })

  it('an empty number of the person is not found in every password', () => {
    expect(passwordFault('Zhiyuan2026', ['', '12'])).toBeNull()
  })
})
