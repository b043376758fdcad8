import fc from 'fast-check'
import { encodeCustomerNumber } from '@/lib/base62'
import { customerNamed, mayStay, readLaunchParams } from '@/lib/launch-params'
import { factsOf, routeNames, routes, screenNames } from '@/routes'

/** Parameters that the app uses, and that must not stay in the address. */
const personal = {
  custNo: '100820260001',
  esmsid: '2b',
  qwUnionId: 'uABC',
  code: '0a1B',
  state: 'f00',
  BizToken: '6F7E-1',
  errCode: '0',
  errMsg: '识别通过',
  weixinCode: 'w1',
  weixinCodeCb: 'w2',
}
/** Parameters that the app uses, and that anybody may see. */
const plain = { isAddedMyMini: '1', entry_point: 'EEM' }
/** Parameters that no rule of the product uses. They prove nothing, and still must not stay in the address. */
const unused = { wxid: 'oABC_1-2', openid: 'oABC', ticket: 't.1@2' }
/** Parameters that screens read from their own addresses, and that the company's links use for its own statistics. */
const ofScreens = {
  targetPage: '/Home/Assets/HoldDetail?fundCode=100012',
  from: 'sms',
  fundCode: '100012',
  fundName: '汀澜先进制造股票型证券投资基金',
  fundShortName: '汀澜先进制造股票C',
  name: '名称',
  id: 'm-1',
}

describe('an address the app is opened with', () => {
  it('every parameter that the app uses is read, and only harmless ones stay in the address', () => {
    const { params, rest } = readLaunchParams({ ...personal, ...plain, ...unused, ...ofScreens, env: 'wechat' })
    expect(params).toEqual({ ...personal, ...plain, isAddedMyMini: true })
    expect(rest).toEqual({ ...plain, ...ofScreens, env: 'wechat' })
  })

  it('an address without personal parameters is left as it is', () => {
    const query = { fundCode: '100012', env: 'wechat' }
    expect(readLaunchParams(query).rest).toBe(query)
  })

  it.each([
    ['custNo', '12a'],
    ['custNo', '123456789012345678901'],
    ['custNo', ''],
    ['esmsid', '../x'],
    ['entry_point', 'eem'],
    ['isAddedMyMini', 'perhaps'],
    ['errMsg', '一\n二'],
    ['code', '<script>'],
  ])('nothing is read from %s=%s', (name, value) => {
    expect(readLaunchParams({ [name]: value }).params).toEqual({})
  })

  it('any query is read without a failure, no personal parameter stays, and reading again changes nothing', () => {
    const name = fc.oneof(
      fc.constantFrom(...Object.keys({ ...personal, ...plain, ...unused, ...ofScreens })),
      fc.string(),
      fc.constant('__proto__'),
    )
    const value = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...Object.values(personal)))
    fc.assert(
      fc.property(fc.dictionary(name, value), query => {
        const { params, rest } = readLaunchParams(query)
        expect(Object.keys(rest).every(mayStay)).toBe(true)
        for (const [key, read] of Object.entries(params)) {
          if (typeof read === 'string') expect(read).toBe(query[key])
        }
        const again = {
          ...params,
          isAddedMyMini: params.isAddedMyMini === undefined ? undefined : String(params.isAddedMyMini),
        }
        expect(readLaunchParams(again).params).toEqual(params)
      }),
      { numRuns: 2000 },
    )
  })

  it('a personal parameter is removed in any letter case', () => {
    for (const name of Object.keys({ ...personal, ...unused })) {
      expect(mayStay(name)).toBe(false)
      expect(mayStay(name.toUpperCase())).toBe(false)
    }
    for (const name of Object.keys({ ...plain, ...ofScreens })) expect(mayStay(name)).toBe(true)
  })

  it('no parameter that a screen reads from its own address is removed', () => {
    const hidden = routeNames.filter(name =>
      (routes[name].params ?? []).some(param => !mayStay(param.replace('?', ''))),
    )
    expect(hidden).toEqual([])
  })
})

describe('the customer an address is meant for', () => {
  const custNo = '000120260002'
  const esmsid = encodeCustomerNumber(custNo) ?? ''

  it('an address with a customer number is meant for that customer', () => {
    expect(customerNamed({ custNo }, false)).toBe(custNo)
    expect(customerNamed({ custNo, esmsid: '2b' }, true)).toBe(custNo)
  })

  it.each(['/Home/Fund/Index', '/Biz/Worth/IndexV2', '/Biz/Worth/Index', '/Home/Accompany/List'])(
    'an esmsid names the customer on %s',
    path => {
      const name = screenNames().find(one => factsOf(one).path === path)
      expect(customerNamed({ esmsid }, name !== undefined && factsOf(name).esmsid === true)).toBe(custNo)
    },
  )

  it('an esmsid names nobody on screens that do not read it, or if it is not a valid code', () => {
    expect(customerNamed({ esmsid }, factsOf('home').esmsid === true)).toBe('')
    expect(customerNamed({ esmsid: 'zzzzzzzzzzzz' }, true)).toBe('')
    expect(customerNamed({}, true)).toBe('')
  })
})
