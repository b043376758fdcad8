import * as v from 'valibot'
import { CertNo } from '@/contract/auth-fields'
import { certificateFault, certificateFaultSoFar } from '@/lib/certificate'
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
    expect(certificateFaultSoFar(CARD, '99 0')).toBe('身份证号码由17位数字和1位数字或X组成')
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
