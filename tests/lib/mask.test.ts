import fc from 'fast-check'
import { maskBankCard, maskCertificate, maskEmail, maskMobile, maskName } from '@/lib/mask'

describe('masked personal data', () => {
  it('masked data keeps the parts by which the person recognizes it', () => {
    expect(maskMobile('13812345678')).toBe('138****5678')
    expect(maskCertificate('310101199001011234')).toBe('310***********1234')
    expect(maskCertificate('E12345678')).toBe('E1*****78')
    expect(maskBankCard('6222021234567890123')).toBe('***************0123')
    expect(maskEmail('zhangwei@example.com')).toBe('z*******@example.com')
    expect(maskEmail('z@example.com')).toBe('*@example.com')
    expect(maskName('张三丰')).toBe('张**')
    expect(maskName('张')).toBe('*')
  })

  it.each([maskMobile, maskCertificate, maskBankCard, maskName])('masking never shows a whole text: %p', mask => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9一-龥]{1,40}$/), text => {
        expect(mask(text)).toContain('*')
        expect([...mask(text)]).toHaveLength([...text].length)
      }),
    )
  })

  it('masking an empty text gives an empty text', () => {
    expect([maskMobile(''), maskEmail(''), maskName('')]).toEqual(['', '', ''])
  })

  it('an email address without a local part is hidden as a whole', () => {
    expect(maskEmail('@example.com')).toBe('*'.repeat(12))
  })
})
