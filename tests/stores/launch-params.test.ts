/** @jest-environment jsdom */
jest.mock('@/api/query', () => ({ forgetAnswers: jest.fn() }))
let mockKind = 'wechat'
jest.mock('@/stores/environment', () => ({ environment: () => ({ kind: mockKind }) }))

import { encodeCustomerNumber } from '@/lib/base62'

// Required, not imported: an import would run before the mocks.
const { enter } = require('@/session/enter') as typeof import('@/session/enter')
const { isEnterpriseEntry, launchParams, receiveLaunchParams, takeLaunchParams } =
  require('@/stores/launch-params') as typeof import('@/stores/launch-params')
const { keepSession, useSession } = require('@/stores/session') as typeof import('@/stores/session')

const gu = '000120260002'

describe('the launch parameters', () => {
  it('launch parameters are stored apart from the address, and handed out once', () => {
    const { rest } = receiveLaunchParams({ code: 'c1', state: 's1', errCode: '0', fundCode: '100012', env: 'wechat' })
    expect(rest).toEqual({ fundCode: '100012', env: 'wechat' })
    expect(launchParams()).toMatchObject({ code: 'c1', state: 's1' })
    expect(takeLaunchParams('code', 'state')).toEqual({ code: 'c1', state: 's1' })
    expect(takeLaunchParams('code', 'state')).toEqual({ code: undefined, state: undefined })
    expect(launchParams()).toMatchObject({ errCode: '0' })
  })

  it('the newest value of each launch parameter counts', () => {
    receiveLaunchParams({ BizToken: 'b1', errMsg: '识别通过' })
    receiveLaunchParams({ BizToken: 'b2' })
    expect(launchParams()).toMatchObject({ BizToken: 'b2', errMsg: '识别通过' })
  })

  it('an enterprise-mode entry counts for the whole visit', () => {
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

  it('an address for a customer removes the session of another one, also from the device', () => {
    expect(enter({ custNo: gu, fundCode: '100012' }, 'home')).toEqual({ fundCode: '100012' })
    expect(isLoggedIn()).toBe(false)
    expect(document.cookie).not.toContain('SESSION')
  })

  it('the company’s app keeps its own session, because it knows who the person is', () => {
    mockKind = 'company-app'
    expect(enter({ custNo: gu, fundCode: '100012' }, 'home')).toEqual({ fundCode: '100012' })
    expect(isLoggedIn()).toBe(true)
    expect(launchParams().custNo).toBeUndefined()
  })

  it('an address for a customer keeps their own session', () => {
    enter({ custNo: '100820260001' }, 'home')
    expect(isLoggedIn()).toBe(true)
    keepSession({ custNo: gu })
    enter({ custNo: gu }, 'home')
    expect(isLoggedIn()).toBe(true)
  })

  it.each(['netValues', 'worth', 'funds'] as const)('an esmsid names the customer on %s, and not on home', name => {
    const esmsid = encodeCustomerNumber(gu) ?? ''
    enter({ esmsid }, 'home')
    expect(isLoggedIn()).toBe(true)
    enter({ esmsid }, name)
    expect(isLoggedIn()).toBe(false)
  })

  it('an address that names nobody, or is invalid, changes nothing', () => {
    enter({ custNo: 'abc', esmsid: '!' }, 'netValues')
    enter({}, 'netValues')
    expect(isLoggedIn()).toBe(true)
  })
})
