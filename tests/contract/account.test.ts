import fc from 'fast-check'
import * as v from 'valibot'
import { account } from '@/contract/account'
import { FundCodeList, NewAddress, NewEmail } from '@/contract/account-fields'
import { type Call, familyFor } from '@/contract/call'
import { AccountInfo, Cipher, CodeList, Sm2PublicKey } from '@/contract/customer-fields'

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success
const cipher = `04${'ab'.repeat(120)}`
const token = 'a'.repeat(43)

describe('what the account calls take', () => {
  it('is a comma list of different codes for the home page', () => {
    expect(v.parse(CodeList, 'assets,watch-list')).toEqual(['assets', 'watch-list'])
    expect(v.parse(CodeList, '')).toEqual([])
    for (const bad of ['a,a', 'a,,b', ',', 'a b', '<b>', Array.from({ length: 31 }, (_, n) => `c${n}`).join(',')]) {
      expect(accepts(CodeList, bad)).toBe(false)
    }
  })

  it('brings every list of codes back as it was written', () => {
    const code = fc.stringMatching(/^[A-Za-z][\w-]{0,20}$/)
    fc.assert(
      fc.property(fc.uniqueArray(code, { maxLength: 30 }), codes => {
        expect(v.parse(CodeList, codes.join(','))).toEqual(codes)
      }),
    )
  })

  it('is a comma list of six-digit fund codes for articles', () => {
    expect(v.parse(FundCodeList, '100012,100404')).toEqual(['100012', '100404'])
    expect(v.parse(FundCodeList, '')).toEqual([])
    expect(accepts(FundCodeList, '100012,')).toBe(false)
    expect(accepts(FundCodeList, "100012') or 1=1")).toBe(false)
  })

  it('counts articles from 1 and takes at most 100 at once', () => {
    const page = account.accompanySearch.input
    expect(v.parse(page, { begnum: '101', fetchnum: '100' })).toEqual({ begnum: 101, fetchnum: 100 })
    for (const bad of [
      { begnum: '0', fetchnum: '100' },
      { begnum: '1', fetchnum: '101' },
      { begnum: '-1', fetchnum: '10' },
      { begnum: '1.5', fetchnum: '10' },
      { fetchnum: '10' },
    ]) {
      expect(accepts(page, bad)).toBe(false)
    }
  })

  it('is nothing in the clear where mobile, email and address change', () => {
    const input = account.updateAccountInfo.input
    expect(accepts(input, { authToken: token, email: cipher })).toBe(true)
    expect(accepts(input, { authToken: token, email: 'someone@example.com' })).toBe(false)
    expect(accepts(input, { authToken: token, address: 'Some street 1' })).toBe(false)
  })

  it('is a proof of the new number with a new mobile', () => {
    const input = account.updateAccountInfo.input
    expect(accepts(input, { authToken: token, mobile: cipher })).toBe(false)
    expect(accepts(input, { authToken: token, mobile: cipher, mobileToken: token })).toBe(true)
  })

  it('is something to change', () => {
    expect(accepts(account.updateAccountInfo.input, { authToken: token })).toBe(false)
  })

  it('is an SM2 ciphertext or key in hexadecimal digits', () => {
    expect(accepts(Cipher, cipher)).toBe(true)
    for (const bad of ['', '04', cipher.slice(2), `${cipher}g`, `04${'ab'.repeat(90)}`]) {
      expect(accepts(Cipher, bad)).toBe(false)
    }
    expect(accepts(Sm2PublicKey, 'a'.repeat(128))).toBe(true)
    expect(accepts(Sm2PublicKey, `04${'A'.repeat(128)}`)).toBe(true)
    expect(accepts(Sm2PublicKey, 'a'.repeat(127))).toBe(false)
  })

  it.each(['a@b.cn', 'some.one+tag@mail.example.com'])('takes %s for an email', email => {
    expect(accepts(NewEmail, email)).toBe(true)
  })

  it.each(['', 'a', 'a@b', '@b.cn', 'a b@c.cn', `${'a'.repeat(100)}@b.cn`])('does not take %p for an email', email => {
    expect(accepts(NewEmail, email)).toBe(false)
  })

  it('is an address with codes of places and a street', () => {
    const address = { provinceCode: '310000', cityCode: '310100', districtCode: '310101', address: ' 中山东一路1号 ' }
    expect(v.parse(NewAddress, address).address).toBe('中山东一路1号')
    expect(accepts(NewAddress, { ...address, districtCode: '' })).toBe(true)
    expect(accepts(NewAddress, { ...address, address: '  ' })).toBe(false)
    expect(accepts(NewAddress, { ...address, cityCode: '3101' })).toBe(false)
    expect(accepts(NewAddress, { ...address, address: '路'.repeat(121) })).toBe(false)
  })
})

describe('what the account calls answer', () => {
  it('is an account info that stands with missing parts, never without its customer', () => {
    expect(v.parse(AccountInfo, { custNo: '000000000001' })).toMatchObject({ mobile: '', custType: '1', wxBind: false })
    expect(accepts(AccountInfo, { mobile: '13800000000' })).toBe(false)
  })

  it('is groups of rows that show only what says Y', () => {
    const groups = v.parse(account.getAccountItemList.output, [
      {
        groupName: '账户',
        chlidItem: [
          { code: 'phone', name: '手机', link: '/Home/Info/Phone', showflag: 'Y' },
          { code: 'email', name: '邮箱', showflag: 'yes' },
          { name: 'without a code' },
        ],
      },
      { chlidItem: [] },
    ])
    expect(groups).toHaveLength(1)
    expect(groups[0]?.chlidItem.map(({ code, showflag }) => [code, showflag])).toEqual([
      ['phone', 'Y'],
      ['email', 'N'],
    ])
  })

  it('is three groups of service items, whatever is missing', () => {
    expect(v.parse(account.getEserverItemList.output, {})).toEqual({ app: [], ads: [], notify: [], logged: false })
  })
})

describe('who the account calls are for', () => {
  const commands: [string, Call][] = Object.entries(account).filter(([, call]) => 'command' in call && call.command)

  it('is a customer wherever something of a customer changes', () => {
    const open = commands.filter(([, call]) => familyFor(call, false) !== 'A').map(([name]) => name)
    // The reset token says whose password it is.
    expect(open).toEqual(['resetPwd'])
  })
})
