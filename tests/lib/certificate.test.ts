import * as v from 'valibot'
import { CertNo } from '@/contract/auth-fields'
import {
  birthdayIn,
  bornAfter,
  certificateFault,
  certificateFaultSoFar,
  certificateKey,
  isSameCertificate,
} from '@/lib/certificate'
import { people } from '../../gateway/seed/people'

const CARD = '0'
const [lin] = people
const card = lin?.cert ?? ''

describe('the number of an identity card', () => {
  it('the card number of every person in the demo is valid, with its X in either case', () => {
    for (const { cert } of people) expect([cert, certificateFault(CARD, cert)]).toEqual([cert, ''])
    expect(certificateFault(CARD, '11010119900307803X')).toBe(certificateFault(CARD, ' 11010119900307803x '))
  })

  it.each([
    ['nothing is typed', '', '请输入证件号码'],
    ['a digit is missing', card.slice(0, 17), '身份证号码为18位，现在是17位'],
    ['there is one too many', `${card}0`, '身份证号码为18位，请检查是否多输入了'],
    ['there is a letter in it', `A${card.slice(1)}`, '身份证号码由17位数字和1位数字或X组成'],
    ['there is no such day', `990101198802300${card.slice(15)}`, '身份证号码中的出生日期不正确，请检查'],
    ['the day is still to come', `99010129880416${card.slice(14)}`, '身份证号码中的出生日期不正确，请检查'],
  ])('an identity card number is wrong when %s', (_, number, sentence) => {
    expect(certificateFault(CARD, number)).toBe(sentence)
  })

  it('a card number is wrong when one digit is mistyped or two neighbours are swapped', () => {
    for (let at = 0; at < 17; at += 1) {
      const other = (Number(card[at]) + 1) % 10
      expect(certificateFault(CARD, card.slice(0, at) + other + card.slice(at + 1))).not.toBe('')
      const [a = '', b = ''] = card.slice(at, at + 2)
      if (a !== b) expect(certificateFault(CARD, card.slice(0, at) + b + a + card.slice(at + 2))).not.toBe('')
    }
  })

  it('a half-typed card number is not called wrong while it can still become right', () => {
    for (let length = 0; length <= 18; length += 1) expect(certificateFaultSoFar(CARD, card.slice(0, length))).toBe('')
    expect(certificateFaultSoFar(CARD, '99010119881')).toBe('')
    expect(certificateFaultSoFar(CARD, '99010119881316')).toBe('身份证号码中的出生日期不正确，请检查')
    expect(certificateFaultSoFar(CARD, '99A0')).toBe('身份证号码由17位数字和1位数字或X组成')
  })
})

describe('the number of another certificate', () => {
  it.each([
    ['1', 'E12345678', 'E12'],
    ['4', 'H12345678', 'X12345678'],
    ['4', 'm1234567890', 'M123456789'],
    ['6', 'USA110088061234', 'US1100880612345'],
    ['7', '12345678', '1234567'],
  ])('the number of a certificate of kind %s is checked against the form of its kind', (kind, right, wrong) => {
    expect(certificateFault(kind, right)).toBe('')
    expect(certificateFault(kind, wrong)).not.toBe('')
    expect(certificateFaultSoFar(kind, wrong)).toBe('')
  })

  it('the server checks a certificate number whose form is unknown', () => {
    expect(certificateFault('2', '军字第12345号')).toBe('')
    expect(v.parse(CertNo, ' 军字第12345号 ')).toBe('军字第12345号')
    expect(v.safeParse(CertNo, '军字第12345号！').success).toBe(false)
  })
})

describe('a certificate number in several spellings', () => {
  it.each([
    ...[
      'E1111-1111',
      'e11111111',
      'E11111111()',
      'Ｅ１１１１１１１１',
      'E1111 1111',
      '\u202dE11111111\u202c',
      'E1111－1111',
      'E1111−1111',
      'E11111111。',
      '‘E11111111’',
    ],
  ])('the number %s is the passport E11111111', spelling => {
    expect(v.parse(CertNo, spelling)).toBe('E11111111')
    expect(certificateKey(spelling)).toBe('E11111111')
    expect(certificateFault('1', spelling)).toBe('')
  })

  it.each([
    '军字第1234567号',
    '军字第1234567',
    '军字1234567号',
    '军字 1234567',
    '军 第1234567号',
    '军1234567',
    '（军）字第１２３４５６７号',
  ])('the number %s is the military certificate 军字第1234567号', spelling => {
    const [one, other] = ['军字第1234567号', spelling].map(certNo => ({
      certType: '2',
      certNo: v.parse(CertNo, certNo),
    }))
    expect(one && other && isSameCertificate(one, other)).toBe(true)
  })

  it('the issuer, the digits and the kind of a military certificate make it another one', () => {
    const one = { certType: '2', certNo: '军字第1234567号' }
    for (const certNo of ['空字第1234567号', '1234567', '第1234567号', '军字第12345678号', '军字第0123456号']) {
      expect([certNo, isSameCertificate(one, { certType: '2', certNo })]).toEqual([certNo, false])
    }
    expect(isSameCertificate(one, { certType: '3', certNo: one.certNo })).toBe(false)
    expect(certificateKey('第1234567号')).toBe('1234567')
    // Words that are in no such place belong to the number.
    for (const other of ['字号第', '号1234567', '1234567号第', '某某某某某字第1号'])
      expect(certificateKey(other)).toBe(other)
    expect(certificateKey('第110101900307803号')).toBe('11010119900307803X')
  })

  it('a masked number is no number', () => {
    for (const masked of ['E12345****1234', '310***********1234', '310＊＊＊＊＊＊＊＊＊＊＊1234']) {
      expect(v.safeParse(CertNo, masked).success).toBe(false)
    }
    expect(certificateFault('1', 'E123****1234')).not.toBe('')
  })

  it('an identity number of fifteen digits and its form of eighteen are one person', () => {
    for (const { cert } of people) {
      const old = cert.slice(0, 6) + cert.slice(8, 17)
      if (cert.slice(6, 8) === '19') expect(certificateKey(old)).toBe(cert)
    }
    expect(certificateKey('110101900307803')).toBe('11010119900307803X')
    expect(certificateFault(CARD, '110101900307803')).toBe('')
    expect(certificateFault(CARD, '110101901307803')).not.toBe('')
    for (let length = 0; length <= 15; length += 1) {
      expect(certificateFaultSoFar(CARD, '110101900307803'.slice(0, length))).toBe('')
    }
  })

  it('an identity number is one person on any kind of certificate, another number only on its own kind', () => {
    const one = { certType: '0', certNo: '11010119900307803X' }
    expect(isSameCertificate(one, { certType: '5', certNo: '110101900307803' })).toBe(true)
    const passport = { certType: '1', certNo: 'H12345678' }
    expect(isSameCertificate(passport, { certType: '4', certNo: 'H12345678' })).toBe(false)
    expect(isSameCertificate(passport, { certType: '1', certNo: 'h1234-5678' })).toBe(true)
  })

  it('an identity number tells the birthday, on any kind of certificate, and no other number does', () => {
    expect(birthdayIn('11010119900307803X')).toBe('1990-03-07')
    expect(birthdayIn('110101 900307 803')).toBe('1990-03-07')
    for (const none of ['', 'E11111111', '110101199003078031', '110***********803X'])
      expect(birthdayIn(none)).toBeNull()
    expect(bornAfter('11010119900307803X', '1990-03-06')).toBe(true)
    expect(bornAfter('11010119900307803X', '1990-03-07')).toBe(false)
    expect(bornAfter('E11111111', '1900-01-01')).toBe(false)
  })
})
