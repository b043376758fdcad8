/** @jest-environment jsdom */
import * as v from 'valibot'
import { storage } from '@/platform/storage'
import { logout } from '@/session/accept'
import { useHeir } from '@/stores/heir'
import { sealedDraftOf, sealedVisitDraftOf } from '@/stores/sealed-drafts'
import { clearSession, keepSession } from '@/stores/session'

const Form = v.object({ explanation: v.string(), contactMobile: v.string() })
const draft = () => sealedDraftOf('TEST', Form)
const lying = () => storage.local.get('SEALED_TEST') ?? ''
const typed = { explanation: '用家人的卡付了款', contactMobile: '13812345678' }

const enter = (token: string, custNo = '100820260001') =>
  keepSession({ token, custNo, loginCustNo: custNo, draftKey: `key of ${custNo}` })

beforeEach(() => {
  logout()
  enter('token-of-this-session')
})

describe('the draft of a long form', () => {
  it('is kept on the device, through a reload, and nobody can read it there', () => {
    draft().set(typed)
    expect(draft().get()).toEqual(typed)
    expect(lying()).not.toBe('')
    for (const part of ['家人', '13812345678', 'explanation', 'token-of']) expect(lying()).not.toContain(part)
  })

  it('is another text each time, so that nobody sees whether it changed', () => {
    draft().set(typed)
    const before = lying()
    draft().set(typed)
    expect(lying()).not.toBe(before)
  })

  it('of a short form is sealed too, and goes with the visit', () => {
    const short = sealedVisitDraftOf('NUMBER', v.object({ mobile: v.string() }))
    short.set({ mobile: '13812345678' })
    expect(short.get()).toEqual({ mobile: '13812345678' })
    const kept = storage.session.get('SEALED_NUMBER') ?? ''
    expect(kept).not.toBe('')
    expect(kept).not.toContain('138')
    expect(storage.local.get('SEALED_NUMBER')).toBeNull()
  })

  it('can be read as earlier versions of the app wrote it', () => {
    const text =
      'yv0k3rDfNGibMcKBf0Te03/T/2QucXHISgAh6+P9Jxe9FYChcJ5rH8orAUsWoLZBQ9dZ6OIZjhcshNj3AdeSbYCzw7+xIPQDNhociAX92pU='
    storage.local.set('SEALED_TEST', JSON.stringify({ iv: '000102030405060708090a0b0c0d0e0f', text }))
    expect(draft().get()).toEqual(typed)
  })

  it('is gone with the logout', () => {
    draft().set(typed)
    logout()
    expect(lying()).toBe('')
  })

  it('cannot be read without a session, and can in the next one of the same person', () => {
    draft().set(typed)
    clearSession()
    expect(draft().get()).toBeNull()
    expect(lying()).not.toBe('')
    expect(JSON.stringify(storage.local.get('SESSION') ?? '')).not.toContain('key of')
    enter('token-of-the-next-session')
    expect(draft().get()).toEqual(typed)
  })

  it('cannot be read by another person, and goes', () => {
    draft().set(typed)
    clearSession()
    enter('token-of-another', '100820260002')
    expect(draft().get()).toBeNull()
    expect(lying()).toBe('')
  })

  it('is left alone by somebody whose key does not fit, such as an heir', () => {
    draft().set(typed)
    clearSession()
    useHeir.setState({ token: 'h', draftKey: 'key of an heir' })
    expect(draft().get()).toBeNull()
    expect(lying()).not.toBe('')
    useHeir.setState({ token: '', draftKey: '' })
    enter('token-of-the-next-session')
    expect(draft().get()).toEqual(typed)
  })

  it('cannot be moved to another form', () => {
    draft().set(typed)
    storage.local.set('SEALED_OTHER', lying())
    expect(sealedDraftOf('OTHER', Form).get()).toBeNull()
  })

  it('is nothing when somebody has changed the text', () => {
    draft().set(typed)
    storage.local.set('SEALED_TEST', JSON.stringify({ iv: 'no hex', text: 'no text' }))
    expect(draft().get()).toBeNull()
  })

  it('is not kept for a visitor', () => {
    logout()
    expect(draft().set(typed)).toBe(false)
    expect(lying()).toBe('')
    expect(draft().get()).toBeNull()
  })

  it('tells whether it is kept: a device may have no room', () => {
    expect(draft().set(typed)).toBe(true)
    const full = jest.spyOn(storage.local, 'set').mockReturnValue(false)
    expect(draft().set({ ...typed, explanation: '没有地方了' })).toBe(false)
    full.mockRestore()
    expect(draft().get()).toEqual(typed)
  })

  it('is thrown away on demand', () => {
    draft().set(typed)
    draft().remove()
    expect(draft().get()).toBeNull()
  })
})
