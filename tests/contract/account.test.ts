import fc from 'fast-check'
import * as v from 'valibot'
import { account } from '@/contract/account'
import { FundCodeList, NewAddress, NewEmail } from '@/contract/account-fields'
import { type Call, familyFor } from '@/contract/call'
import { AccountInfo, Cipher, CodeList, Sm2PublicKey } from '@/contract/customer-fields'

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success
const cipher = `04${'ab'.repeat(120)}`
const token = 'a'.repeat(43)

describe('input of the account calls', () => {
  it('the home page takes a comma list of different codes', () => {
    expect(v.parse(CodeList, 'assets,watch-list')).toEqual(['assets', 'watch-list'])
    expect(v.parse(CodeList, '')).toEqual([])
    for (const bad of ['a,a', 'a,,b', ',', 'a b', '<b>', Array.from({ length: 31 }, (_, n) => `c${n}`).join(',')]) {
      expect(accepts(CodeList, bad)).toBe(false)
    }
  })

  it('every list of codes is read back as it was written', () => {
    const code = fc.stringMatching(/^[A-Za-z][\w-]{0,20}$/)
    fc.assert(
      fc.property(fc.uniqueArray(code, { maxLength: 30 }), codes => {
        expect(v.parse(CodeList, codes.join(','))).toEqual(codes)
      }),
    )
  })

  it('articles take a comma list of six-digit fund codes', () => {
    expect(v.parse(FundCodeList, '100012,100404')).toEqual(['100012', '100404'])
    expect(v.parse(FundCodeList, '')).toEqual([])
    expect(accepts(FundCodeList, '100012,')).toBe(false)
    expect(accepts(FundCodeList, "100012') or 1=1")).toBe(false)
  })

  it('articles are counted from 1, and at most 100 are taken at once', () => {
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

  it('a change of mobile, email or address sends nothing in the clear', () => {
    const input = account.updateAccountInfo.input
    expect(accepts(input, { authToken: token, email: cipher })).toBe(true)
    expect(accepts(input, { authToken: token, email: 'someone@example.com' })).toBe(false)
    expect(accepts(input, { authToken: token, address: 'Some street 1' })).toBe(false)
  })

  it('a change of mobile takes a proof of the new number', () => {
    const input = account.updateAccountInfo.input
    expect(accepts(input, { authToken: token, mobile: cipher })).toBe(false)
    expect(accepts(input, { authToken: token, mobile: cipher, mobileToken: token })).toBe(true)
  })

  it('a change of account data takes something to change', () => {
    expect(accepts(account.updateAccountInfo.input, { authToken: token })).toBe(false)
  })

  it('a cipher is an SM2 ciphertext or key in hexadecimal digits', () => {
    expect(accepts(Cipher, cipher)).toBe(true)
    for (const bad of ['', '04', cipher.slice(2), `${cipher}g`, `04${'ab'.repeat(90)}`]) {
      expect(accepts(Cipher, bad)).toBe(false)
    }
    expect(accepts(Sm2PublicKey, 'a'.repeat(128))).toBe(true)
    expect(accepts(Sm2PublicKey, `04${'A'.repeat(128)}`)).toBe(true)
    expect(accepts(Sm2PublicKey, 'a'.repeat(127))).toBe(false)
  })

  it.each([
    'a@b.cn',
    'some.one+tag@mail.example.com',
    "o'neil@example.com",
    'li&wang@example.com',
    'li@例子.com',
    'li@例子.公司',
    'li@xn--fsqu00a.xn--55qx5d',
    'li＠例子。com',
  ])('%s is accepted as an email address', email => {
    expect(accepts(NewEmail, email)).toBe(true)
  })

  it.each([
    '',
    'a',
    'a@b',
    '@b.cn',
    'a"b@c.cn',
    'a@b@c.cn',
    'l***@b.cn',
    'a@-b.cn',
    'a@127.0.0.1',
    '.a@b.cn',
    'a@b..cn',
    `${'a'.repeat(100)}@b.cn`,
  ])('%p is not accepted as an email address', email => {
    expect(accepts(NewEmail, email)).toBe(false)
  })

  it('a new address has codes of places and a street', () => {
    const address = { provinceCode: '310000', cityCode: '310100', districtCode: '310101', address: ' 中山东一路1号 ' }
    expect(v.parse(NewAddress, address).address).toBe('中山东一路1号')
    expect(accepts(NewAddress, { ...address, districtCode: '' })).toBe(true)
    expect(accepts(NewAddress, { ...address, address: '  ' })).toBe(false)
    expect(accepts(NewAddress, { ...address, cityCode: '3101' })).toBe(false)
    expect(accepts(NewAddress, { ...address, address: '路'.repeat(121) })).toBe(false)
  })
})

describe('answers of the account calls', () => {
  it('account data without some parts are accepted, but not without the customer', () => {
    expect(v.parse(AccountInfo, { custNo: '000000000001' })).toMatchObject({ mobile: '', custType: '1', wxBind: false })
    expect(accepts(AccountInfo, { mobile: '13800000000' })).toBe(false)
  })

  it('the account items show only rows whose flag is Y', () => {
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

  it('the service items are three groups, even if some are missing', () => {
    expect(v.parse(account.getEserverItemList.output, {})).toEqual({ app: [], ads: [], notify: [], logged: false })
  })
})

describe('access to the account calls', () => {
  const commands: [string, Call][] = Object.entries(account).filter(([, call]) => 'command' in call && call.command)

  it('every call that changes a customer’s data takes a login, except the password reset', () => {
    const open = commands.filter(([, call]) => familyFor(call, false) !== 'A').map(([name]) => name)
    // The reset token names the customer whose password it is.
    expect(open).toEqual(['resetPwd'])
  })
})
