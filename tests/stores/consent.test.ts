/** @jest-environment jsdom */

type Consent = typeof import('@/stores/consent')

/** Loads the store as a fresh start of the app does. */
const start = (): Consent => {
  jest.resetModules()
  return jest.requireActual('@/stores/consent')
}

describe('consent to the privacy policy', () => {
  beforeEach(() => localStorage.clear())

  it('consent is asked for once, and remembered', async () => {
    const first = start()
    const answer = first.askConsent('v1')
    expect(first.useConsent.getState().asking).toBe('v1')
    first.answerConsent(true)
    expect(await answer).toBe(true)
    const second = start()
    expect(await second.askConsent('v1')).toBe(true)
    expect(second.useConsent.getState().asking).toBe('')
  })

  it('consent is asked for again when the policy has changed', async () => {
    const first = start()
    const answer = first.askConsent('v1')
    first.answerConsent(true)
    await answer
    const changed = start()
    changed.askConsent('v2')
    expect(changed.useConsent.getState().asking).toBe('v2')
  })

  it('consent may be refused: the person only looks around, and every waiting caller gets the answer', async () => {
    const consent = start()
    const answers = Promise.all([consent.askConsent('v1'), consent.askConsent('v1')])
    consent.answerConsent(false)
    expect(await answers).toEqual([false, false])
    expect(consent.isTouring()).toBe(true)
    expect(consent.useConsent.getState()).toMatchObject({ agreed: '', asking: '' })
  })

  it('consent can be withdrawn', async () => {
    const consent = start()
    const answer = consent.askConsent('v1')
    consent.answerConsent(true)
    await answer
    expect(consent.isTouring()).toBe(false)
    consent.withdrawConsent()
    expect(consent.isTouring()).toBe(true)
    expect(start().useConsent.getState().agreed).toBe('')
  })

  it('consent is stored with the gateway’s time before it, and a consent of an earlier version without one', () => {
    const { agreedAfter } = jest.requireActual<typeof import('@/stores/on-device')>('@/stores/on-device')
    localStorage.setItem('ESERVICE_h5_PRIVACY_CONSENT', 'v1')
    expect(start().useConsent.getState().agreed).toBe('v1')
    expect(agreedAfter.get()).toBeNull()
    const consent = start()
    consent.askConsent('v2')
    consent.answerConsent(true, 1_790_000_000_000)
    expect(agreedAfter.get()).toBe(1_790_000_000_000)
    consent.forgetConsent()
    expect([agreedAfter.get(), consent.isTouring(), start().useConsent.getState().agreed]).toEqual([null, false, ''])
  })

  it('a person who unbinds without having agreed looks around afterwards', async () => {
    const consent = start()
    consent.tourUnlessAgreed()
    expect(consent.isTouring()).toBe(true)
    const answer = consent.askConsent('v1')
    consent.answerConsent(true)
    await answer
    consent.tourUnlessAgreed()
    expect(consent.isTouring()).toBe(false)
  })

  it('consent is asked for again if WeChat has recorded none of its own', async () => {
    const consent = start()
    const answer = consent.askConsent('v1')
    consent.answerConsent(true)
    await answer
    consent.askConsent('v1', true)
    expect(consent.useConsent.getState().asking).toBe('v1')
  })
})
