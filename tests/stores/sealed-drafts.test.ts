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
  it('a draft survives a reload on the device, where nobody can read it', () => {
    draft().set(typed)
    expect(draft().get()).toEqual(typed)
    expect(lying()).not.toBe('')
    for (const part of ['家人', '13812345678', 'explanation', 'token-of']) expect(lying()).not.toContain(part)
  })

  it('a draft is encrypted differently each time, so that changes cannot be seen', () => {
    draft().set(typed)
    const before = lying()
    draft().set(typed)
    expect(lying()).not.toBe(before)
  })

  it('a draft of a short form is encrypted too, and ends with the visit', () => {
    const short = sealedVisitDraftOf('NUMBER', v.object({ mobile: v.string() }))
    short.set({ mobile: '13812345678' })
    expect(short.get()).toEqual({ mobile: '13812345678' })
    const kept = storage.session.get('SEALED_NUMBER') ?? ''
    expect(kept).not.toBe('')
    expect(kept).not.toContain('138')
    expect(storage.local.get('SEALED_NUMBER')).toBeNull()
  })

  it('a draft of an earlier version of the app can still be read', () => {
    const text =
      'yv0k3rDfNGibMcKBf0Te03/T/2QucXHISgAh6+P9Jxe9FYChcJ5rH8orAUsWoLZBQ9dZ6OIZjhcshNj3AdeSbYCzw7+xIPQDNhociAX92pU='
    storage.local.set('SEALED_TEST', JSON.stringify({ iv: '000102030405060708090a0b0c0d0e0f', text }))
    expect(draft().get()).toEqual(typed)
  })

  it('a logout deletes the draft', () => {
    draft().set(typed)
    logout()
    expect(lying()).toBe('')
  })

  it('a draft cannot be read without a session, but in the same person’s next one', () => {
    draft().set(typed)
    clearSession()
    expect(draft().get()).toBeNull()
    expect(lying()).not.toBe('')
    expect(JSON.stringify(storage.local.get('SESSION') ?? '')).not.toContain('key of')
    enter('token-of-the-next-session')
    expect(draft().get()).toEqual(typed)
  })

  it('another person cannot read a draft, and it is deleted', () => {
    draft().set(typed)
    clearSession()
    enter('token-of-another', '100820260002')
    expect(draft().get()).toBeNull()
    expect(lying()).toBe('')
  })

  it('a session whose key does not fit, such as an heir’s, leaves the draft alone', () => {
    draft().set(typed)
    clearSession()
    useHeir.setState({ token: 'h', draftKey: 'key of an heir' })
    expect(draft().get()).toBeNull()
    expect(lying()).not.toBe('')
    useHeir.setState({ token: '', draftKey: '' })
    enter('token-of-the-next-session')
    expect(draft().get()).toEqual(typed)
  })

  it('a draft cannot be moved to another form', () => {
    draft().set(typed)
    storage.local.set('SEALED_OTHER', lying())
    expect(sealedDraftOf('OTHER', Form).get()).toBeNull()
  })

  it('a draft that was tampered with counts as missing', () => {
    draft().set(typed)
    storage.local.set('SEALED_TEST', JSON.stringify({ iv: 'no hex', text: 'no text' }))
    expect(draft().get()).toBeNull()
  })

  it('no draft is stored for a visitor', () => {
    logout()
    expect(draft().set(typed)).toBe(false)
    expect(lying()).toBe('')
    expect(draft().get()).toBeNull()
  })

  it('storing a draft reports whether the device had room', () => {
    expect(draft().set(typed)).toBe(true)
    const full = jest.spyOn(storage.local, 'set').mockReturnValue(false)
    expect(draft().set({ ...typed, explanation: '没有地方了' })).toBe(false)
    full.mockRestore()
    expect(draft().get()).toEqual(typed)
  })

  it('a draft can be deleted', () => {
    draft().set(typed)
    draft().remove()
    expect(draft().get()).toBeNull()
  })
})
