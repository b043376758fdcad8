import { agreedPolicy, looksAround } from './on-device'
import { create } from './store'

interface Consent {
  /** The version agreed to; '' for none. */
  agreed: string
  /** The version that is asked for now; '' when nobody is asked. */
  asking: string
}

/** What the person agreed to; kept on the device. */
export const useConsent = create<Consent>(() => ({ agreed: agreedPolicy.get() ?? '', asking: '' }))

let waiting: Array<(agreed: boolean) => void> = []

/** Whether the person only looks around, because they did not agree. */
export const isTouring = () => looksAround.get() === 1

/**
 * Resolves with true once the person has agreed to this version, at once if they did before; with false when they refuse. `again` asks even
 * so: WeChat counts a consent of its own.
 */
export function askConsent(version: string, again = false): Promise<boolean> {
  if (!again && useConsent.getState().agreed === version) return Promise.resolve(true)
  useConsent.setState({ asking: version })
  return new Promise(resolve => {
    waiting.push(resolve)
  })
}

/** What the person answered. */
export function answerConsent(agreed: boolean) {
  const { asking } = useConsent.getState()
  if (agreed) {
    agreedPolicy.set(asking)
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

/** Whoever leaves without having agreed to any policy goes on as a visitor who looks around. */
export function tourUnlessAgreed() {
  if (useConsent.getState().agreed === '') looksAround.set(1)
}

/** Takes the consent back. */
export function withdrawConsent() {
  agreedPolicy.remove()
  looksAround.set(1)
  useConsent.setState({ agreed: '', asking: '' })
}
