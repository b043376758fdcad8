import type { Environment } from '@/lib/environment'
import { pressables } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent } from '../helpers/show'

const mobile: Environment = { kind: 'mobile', native: false, inWechat: false, system: 'android' }
const miniProgram: Environment = { kind: 'mini-program', native: true, inWechat: true, system: 'android' }
let mockEnvironment = mobile

// WeChat gives no code.
jest.mock('@/platform/login', () => ({ outsideLogin: { code: () => Promise.reject(new Error()), visit: null } }))

const app = screensOnGateway()
jest.doMock('@/stores/environment', () => ({ clientEnvironment: () => 'h5', environment: () => mockEnvironment }))

const shell = () => (require('@/stores/shell') as typeof import('@/stores/shell')).useShell
const WECHATS_NOTICE = '请在微信或企业微信中打开'

async function begin(what = '开始绑定') {
  const found = pressables().find(one => one.textContent === what)
  if (!found) throw new Error(`nothing says ${what}`)
  await act(async () => {
    fireEvent.click(found)
  })
  await app.settle()
}

beforeEach(async () => {
  shell().setState({ wanted: '' })
  await app.enter(null)
  const go = require('@/navigation/go') as typeof import('@/navigation/go')
  jest.spyOn(go, 'currentTarget').mockReturnValue('/Qw/Tobind')
  const { policyVersion } = require('@/session/consent') as typeof import('@/session/consent')
  const { useConsent } = require('@/stores/consent') as typeof import('@/stores/consent')
  useConsent.setState({ agreed: await policyVersion() })
})
afterEach(() => jest.restoreAllMocks())

describe.each(['qwTobind', 'eserviceTobind'] as const)('the entry %s', name => {
  it('the entry offers the mini-program in a browser outside WeChat, which cannot identify the person', async () => {
    mockEnvironment = mobile
    await app.visit(name, {})
    await begin()
    expect(shell().getState().wanted).toBe('/Qw/Tobind')
    expect(everythingSaid()).not.toContain(WECHATS_NOTICE)
  })

  it('the entry does not send a person in the mini-program to WeChat, where they already are', async () => {
    mockEnvironment = miniProgram
    await app.visit(name, {})
    await begin()
    expect(shell().getState().wanted).toBe('')
    expect(everythingSaid()).toContain('登录失败，请稍后重试')
    expect(everythingSaid()).not.toContain(WECHATS_NOTICE)
  })
})

it('the offer of the mini-program comes without a toast, which would cover its code', async () => {
  mockEnvironment = mobile
  await app.visit('qwToauth', {})
  await begin('开始验证')
  expect(shell().getState().wanted).toBe('/Qw/Tobind')
  expect(app.toasts).toEqual([])
})
