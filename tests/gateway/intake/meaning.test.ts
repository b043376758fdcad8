import { paidFor, receivedFor } from '../../../gateway/intake/amounts'
import { failureWords, tradeEffect } from '../../../gateway/intake/codes'
import { matchAmong, ownerOf } from '../../../gateway/intake/people'
import { dayRateOf } from '../../../gateway/intake/quotations'
import { type Compared, proofOf } from '../../../gateway/intake/reconcile'

describe('the money of a confirmation', () => {
  const value = { value: '9985.02', fees: ['14.98'], ordered: null, price: '1.2345' }

  it('an amount is the same whether the registrar tells it with the fee or without', () => {
    expect(paidFor({ ...value, confirmed: '9985.02' })).toEqual({ amount: '10000.00', fee: '14.98' })
    expect(paidFor({ ...value, confirmed: '10000.00' })).toEqual({ amount: '10000.00', fee: '14.98' })
    expect(receivedFor({ ...value, confirmed: '9970.04' })).toEqual({ amount: '9970.04', fee: '14.98' })
    expect(receivedFor({ ...value, confirmed: '9985.02' })).toEqual({ amount: '9970.04', fee: '14.98' })
  })

  it('an amount that contradicts the shares is no amount', () => {
    expect(paidFor({ ...value, confirmed: '9000.00' })).toBeNull()
    expect(receivedFor({ ...value, confirmed: '9000.00' })).toBeNull()
    expect(receivedFor({ ...value, value: null, confirmed: '9000.00' })).toBeNull()
  })

  it('the order decides where a small fee would leave both readings open', () => {
    const small = { value: '10.00', fees: ['0.01'], price: '1.0000' }
    expect(paidFor({ ...small, confirmed: '10.00', ordered: '10.01' })).toEqual({ amount: '10.01', fee: '0.01' })
    expect(paidFor({ ...small, confirmed: '10.00', ordered: '10.00' })).toEqual({ amount: '10.00', fee: '0.01' })
  })
})

describe('owners', () => {
  const known = [{ custNo: '1', name: '阿卜杜热依木江·买买提', certType: '0', certNo: '990101195203085017' }]
  const owner = (name: string, certNo: string, certType = '0') => ownerOf({ name, certType, certNo, kind: '1' })

  it('a name is the same in every spelling of its dots and blanks, and a certificate in every spelling of its number', () => {
    expect(matchAmong(known, owner('阿卜杜热依木江•买买提 ', '990101 19520308 5017'))).toEqual({ custNo: '1' })
  })

  it('the same certificate with another name is a doubt, another certificate is somebody else, and none is a doubt', () => {
    expect(matchAmong(known, owner('阿卜杜热依木', '990101195203085017'))).toEqual({ doubt: 'name', candidates: ['1'] })
    expect(matchAmong(known, owner('阿卜杜热依木江·买买提', '990101195203085025'))).toEqual({ isNew: true })
    expect(matchAmong(known, owner('阿卜杜热依木江·买买提', ''))).toEqual({ doubt: 'certificate', candidates: [] })
  })

  it('the code of a certificate means another one for institutions', () => {
    expect(owner('林', 'A1', '6').certType).toBe('1')
    expect(ownerOf({ name: '示例公司', certType: '0', certNo: 'X', kind: '0' })).toMatchObject({
      certType: '8',
      customerType: '0',
    })
  })
})

describe('the proof of a position', () => {
  const one: Compared = {
    ...{ lastTotal: '1000.00', lastFrozen: '100.00', movedTotal: '50.00', movedFrozen: '-20.00' },
    ...{ toldTotal: '1050.00', toldFrozen: '80.00', toldAvailable: '970.00', underWay: '0.00' },
  }

  it('a position is proven when the last balance and all moves make the told one', () => {
    expect(proofOf(one)).toEqual({ expectedTotal: '1050.00', expectedAvailable: '970.00', isProven: true })
  })

  it.each([
    ['one hundredth of a share too many', { toldTotal: '1050.01' }],
    ['one too few', { toldTotal: '1049.99' }],
    ['other frozen shares', { toldFrozen: '80.01' }],
    ['more available shares', { toldAvailable: '970.01' }],
    ['fewer available shares than those under way explain', { toldAvailable: '960.00', underWay: '9.99' }],
    ['a confirmation that did not come', { movedTotal: '0.00' }],
  ])('a position with %s is not proven', (_, told) => {
    expect(proofOf({ ...one, ...told }).isProven).toBe(false)
  })

  it('shares of orders under way may be gone from the available ones', () => {
    expect(proofOf({ ...one, toldAvailable: '960.00', underWay: '10.00' }).isProven).toBe(true)
  })
})

it('a dividend is added back to the change of a day', () => {
  expect(dayRateOf({ netValue: '1.2000', accumulated: '1.5000' }, { netValue: '1.1600', accumulated: '1.5120' })).toBe(
    '1.0000',
  )
  expect(dayRateOf(null, { netValue: '1.0000', accumulated: '1.0000' })).toBeNull()
})

it("return codes are told in words, with the registrar's own sentence, and unknown business codes have no effect", () => {
  expect(failureWords('0001', null)).toBe('份额不足')
  expect(failureWords('0228', '停止申购')).toBe('委托资料有误：停止申购')
  expect(failureWords('0010', '银行卡余额不足')).toBe('银行卡余额不足')
  expect(failureWords('9999', null)).toBe('登记机构未予确认（9999）')
  expect([tradeEffect('122'), tradeEffect('234'), tradeEffect('197')]).toEqual(['purchase', null, null])
})
