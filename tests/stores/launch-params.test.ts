/** @jest-environment jsdom */
jest.mock('@/api/query', () => ({ forgetAnswers: jest.fn() }))
let mockKind = 'wechat'
jest.mock('@/stores/environment', () => ({ environment: () => ({ kind: mockKind }) }))

import { encodeCustomerNumber } from '@/lib/base62'

// Required, not imported: an import would come before the mocks.
const { enter } = require('@/session/enter') as typeof import('@/session/enter')
const { isEnterpriseEntry, launchParams, receiveLaunchParams, takeLaunchParams } =
  require('@/stores/launch-params') as typeof import('@/stores/launch-params')
const { keepSession, useSession } = require('@/stores/session') as typeof import('@/stores/session')

const gu = '000120260002'

describe('what the address said', () => {
  it('is kept beside the address, and given away once', () => {
    const { rest } = receiveLaunchParams({ code: 'c1', state: 's1', errCode: '0', fundCode: '100012', env: 'wechat' })
    expect(rest).toEqual({ fundCode: '100012', env: 'wechat' })
    expect(launchParams()).toMatchObject({ code: 'c1', state: 's1' })
    expect(takeLaunchParams('code', 'state')).toEqual({ code: 'c1', state: 's1' })
    expect(takeLaunchParams('code', 'state')).toEqual({ code: undefined, state: undefined })
    expect(launchParams()).toMatchObject({ errCode: '0' })
  })

  it('is the newest word on each parameter', () => {
    receiveLaunchParams({ BizToken: 'b1', errMsg: '识别通过' })
    receiveLaunchParams({ BizToken: 'b2' })
    expect(launchParams()).toMatchObject({ BizToken: 'b2', errMsg: '识别通过' })
  })

  it('marks an enterprise-mode entry for the whole visit', () => {
    expect(isEnterpriseEntry()).toBe(false)
    receiveLaunchParams({ entry_point: 'EEM' })
    takeLaunchParams('entry_point')
    expect(isEnterpriseEntry()).toBe(true)
  })
})

describe('an address meant for a customer', () => {
  beforeEach(() => {
    mockKind = 'wechat'
    keepSession({ token: 't', custNo: '100820260001', loginCustNo: '100820260001' })
  })
  const isLoggedIn = () => useSession.getState().token !== ''

  it('removes the stored session of another one, also from the device', () => {
    expect(enter({ custNo: gu, fundCode: '100012' }, 'home')).toEqual({ fundCode: '100012' })
    expect(isLoggedIn()).toBe(false)
    expect(document.cookie).not.toContain('SESSION')
  })

  it('keeps the own session in the company’s app, which says who the person is', () => {
    mockKind = 'company-app'
    expect(enter({ custNo: gu, fundCode: '100012' }, 'home')).toEqual({ fundCode: '100012' })
    expect(isLoggedIn()).toBe(true)
    expect(launchParams().custNo).toBeUndefined()
  })

  it('leaves their own session alone', () => {
    enter({ custNo: '100820260001' }, 'home')
    expect(isLoggedIn()).toBe(true)
    keepSession({ custNo: gu })
    enter({ custNo: gu }, 'home')
    expect(isLoggedIn()).toBe(true)
  })

  it.each(['netValues', 'worth', 'funds'] as const)('may name them by esmsid on %s, and not on home', name => {
    const esmsid = encodeCustomerNumber(gu) ?? ''
    enter({ esmsid }, 'home')
    expect(isLoggedIn()).toBe(true)
    enter({ esmsid }, name)
    expect(isLoggedIn()).toBe(false)
  })

  it('that names nobody, or nonsense, changes nothing', () => {
    enter({ custNo: 'abc', esmsid: '!' }, 'netValues')
    enter({}, 'netValues')
    expect(isLoggedIn()).toBe(true)
  })
})
