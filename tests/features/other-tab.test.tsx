import { storage } from '@/platform/storage'
import { returning } from '@/stores/on-device'
import { keepSession, rereadSession, useSession } from '@/stores/session'

const mockEnded: string[] = []
jest.mock('@/session/end-session', () => ({ endSession: (token: string) => token && mockEnded.push(token) }))
jest.mock('@/session/silent-login', () => ({ hasWeixinCode: () => false }))
const mockLed = jest.fn()
jest.mock('@/navigation/go', () => ({ restart: (name: string) => mockLed(name) }))

/** Required late, so that the mocks come first. */
const enter = () => require('@/navigation/enter') as typeof import('@/navigation/enter')
const followOtherTab = () => enter().followOtherTab()
const isLeftBehind = (name: 'home' | 'assets') => enter().isLeftBehind(name)

beforeEach(() => {
  for (const area of Object.values(storage)) area.keys().forEach(area.remove)
  mockEnded.length = 0
  mockLed.mockClear()
  keepSession({ token: 't', custNo: '1' })
  returning.set(1)
  isLeftBehind('home')
})

const kept = () => storage.credentials.get('SESSION') ?? ''

describe('a tab after a change of login in another tab', () => {
  it('a tab whose person logged out elsewhere leaves their screens and logs them out', () => {
    storage.credentials.remove('SESSION')
    returning.remove()
    expect(rereadSession()).toBe(true)
    followOtherTab()
    expect([useSession.getState().token, mockEnded, kept()]).toEqual(['', ['t'], ''])
    expect(mockLed.mock.calls).toEqual([['home']])
    expect(isLeftBehind('assets')).toBe(true)
  })

  it('a tab whose person was replaced elsewhere leaves their screens, and the other person stays logged in', () => {
    storage.credentials.set('SESSION', JSON.stringify({ token: 'u', custNo: '2' }))
    expect(rereadSession()).toBe(true)
    followOtherTab()
    expect([useSession.getState().token, mockEnded]).toEqual(['u', []])
    expect(kept()).toContain('"u"')
    expect(mockLed.mock.calls).toEqual([['home']])
    expect(isLeftBehind('assets')).toBe(true)
  })

  it('a tab whose person logged in again elsewhere stays where it is', () => {
    storage.credentials.set('SESSION', JSON.stringify({ token: 'u', custNo: '1' }))
    expect([rereadSession(), useSession.getState().token]).toEqual([false, 'u'])
  })
})
