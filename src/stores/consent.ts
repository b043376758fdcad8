import { agreedAfter, agreedPolicy, looksAround, visitorsViews } from './on-device'
import { create } from './store'

interface Consent {
  /** The version that the person agreed to; '' for none. */
  agreed: string
  /** The version that the dialog asks about now; '' when no dialog is open. */
  asking: string
}

/** The person's consent, kept on the device. */
export const useConsent = create<Consent>(() => ({ agreed: agreedPolicy.get() ?? '', asking: '' }))

let waiting: Array<(agreed: boolean) => void> = []

/** Whether the person uses the app as a visitor because they did not agree. */
export const isTouring = () => looksAround.get() === 1

/** Whether the person agreed to a policy and has not refused since then. Only then may their actions be recorded. */
export const isAgreed = () => useConsent.getState().agreed !== '' && !isTouring()

/**
 * Asks for consent to this version. Resolves with true when the person agrees, or at once when they agreed before.
 * Resolves with false when they refuse. `again` asks in any case, because WeChat needs a consent of its own.
 */
export function askConsent(version: string, again = false): Promise<boolean> {
  if (!again && useConsent.getState().agreed === version) return Promise.resolve(true)
  useConsent.setState({ asking: version })
  return new Promise(resolve => {
    waiting.push(resolve)
  })
}

/**
 * Takes the person's answer. `after`: for a consent, a time by the gateway's clock before which it was not given; 0
 * if unknown.
 */
export function answerConsent(agreed: boolean, after = 0) {
  const { asking } = useConsent.getState()
  if (agreed) {
    agreedPolicy.set(asking)
    agreedAfter.set(after)
    looksAround.remove()
    useConsent.setState({ agreed: asking, asking: '' })
  } else {
    looksAround.set(1)
    useConsent.setState({ asking: '' })
  }
  const told = waiting
  waiting = []
  for (const tell of told) tell(agreed)
}

/** A person who leaves without agreeing to any policy goes on as a visitor. */
export function tourUnlessAgreed() {
  if (useConsent.getState().agreed !== '') return
  looksAround.set(1)
  // The value is unchanged, but this notifies the listeners.
  useConsent.setState({ agreed: '' })
}

/** Forgets the consent, so that the person is asked again. */
export function forgetConsent() {
  agreedPolicy.remove()
  agreedAfter.remove()
  useConsent.setState({ agreed: '' })
}

/** Takes the consent back. */
export function withdrawConsent() {
  forgetConsent()
  visitorsViews.remove()
  looksAround.set(1)
  useConsent.setState({ asking: '' })
}
