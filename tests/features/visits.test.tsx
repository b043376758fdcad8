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
  it('is counted as a silent login, after a check that the token stands', async () => {
    await start('token')
    expect(mockSent).toEqual(COUNTED)
  })

  it('is another one when they come back after half an hour, and none before', async () => {
    await start('token')
    await comeBack(20)
    expect(mockSent).toEqual(COUNTED)
    await comeBack(20)
    expect(mockSent).toEqual([...COUNTED, ...COUNTED])
  })
})

describe('nothing is counted', () => {
  it('for a visitor, and nothing is asked', async () => {
    await start('')
    expect(mockSent).toEqual([])
  })

  // The count itself needs a login. With a dead token it would log the person in again, which they did not ask for.
  it('with a token that the server no longer takes', async () => {
    mockLoggedIn = false
    await start('token')
    expect(mockSent).toEqual(['auth.checkSilentLogin'])
  })
})
