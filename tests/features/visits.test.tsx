import type { Lifecycle } from '@/platform/lifecycle/types'

let mockLoggedIn = true
let mockShow: (visible: boolean) => void = () => undefined
const mockSent: string[] = []

jest.mock('@/platform/lifecycle', () => ({
  lifecycle: {
    onVisible: ((listener: typeof mockShow) => {
      mockShow = listener
      return () => undefined
    }) as Lifecycle['onVisible'],
  },
}))
jest.mock('@/api/client', () => ({
  send: async (call: { name: string }) => {
    mockSent.push(call.name)
    return { loggedIn: mockLoggedIn, known: true, bound: true }
  },
}))
jest.mock('@/api/query', () => ({ invalidate: async () => undefined }))

const COUNTED = ['auth.checkSilentLogin', 'account.addSilentLogin']

async function start(token: string) {
  jest.resetModules()
  const { useSession } = require('@/stores/session') as typeof import('@/stores/session')
  useSession.setState({ token })
  const { startVisits } = require('@/features/shell/visits') as typeof import('@/features/shell/visits')
  startVisits()
  await settle()
}

const settle = () => new Promise<void>(resolve => setTimeout(resolve))

async function comeBack(minutes: number) {
  const later = Date.now() + minutes * 60_000
  jest.spyOn(Date, 'now').mockReturnValue(later)
  mockShow(false)
  mockShow(true)
  await settle()
}

beforeEach(() => {
  mockLoggedIn = true
  mockSent.length = 0
})
afterEach(() => jest.restoreAllMocks())

describe('a visit of a person who is still logged in', () => {
  it('a visit is counted as a silent login, after a check that the token is valid', async () => {
    await start('token')
    expect(mockSent).toEqual(COUNTED)
  })

  it('a return after half an hour is another visit, and an earlier one is not', async () => {
    await start('token')
    await comeBack(20)
    expect(mockSent).toEqual(COUNTED)
    await comeBack(20)
    expect(mockSent).toEqual([...COUNTED, ...COUNTED])
  })
})

describe('a visit that is not counted', () => {
  it('a visitor is not counted, and no request is sent', async () => {
    await start('')
    expect(mockSent).toEqual([])
  })

  // The count itself needs a login. A dead token would start a login that the person did not ask for.
  it('a token that the server no longer accepts is not counted', async () => {
    mockLoggedIn = false
    await start('token')
    expect(mockSent).toEqual(['auth.checkSilentLogin'])
  })
})
