import type { Journal } from './journal'
import type { Overlays } from './overlays'
import { type Apis, Failure } from './wx/api'

/** WeChat asks for consent before an interface uses personal data. */
export interface Privacy {
  /** Waits for consent. Without consent it throws the failure that the interface reports. */
  consent(api: string): Promise<void>
  /** A tap on a button with `open-type="agreePrivacyAuthorization"`. Only this counts as consent. */
  agreeWith(buttonId: string): void
  apis: Apis
}

type Resolve = (answer: { event: string; buttonId?: string }) => void
type Listener = (resolve: Resolve, info: { referrer: string }) => void

const CONTRACT = '《小程序隐私保护指引》'
const refusal = () => new Failure('privacy permission is not authorized', { errno: 103 })

/**
 * @param asked Whether consent is still missing.
 * @param agreed Called when consent is given.
 */
export function createPrivacy(asked: boolean, overlays: Overlays, journal: Journal, agreed = () => {}): Privacy {
  let needed = asked
  let listener: Listener | undefined
  let agreedWith: string | undefined
  let waiting: { agree(): void; refuse(): void }[] = []

  const settle = (consents: boolean) => {
    const told = waiting
    waiting = []
    if (consents) {
      needed = false
      agreed()
    }
    for (const { agree, refuse } of told) consents ? agree() : refuse()
  }
  const resolve: Resolve = ({ event, buttonId }) => {
    if (event === 'exposureAuthorization') return
    if (event !== 'agree') return settle(false)
    if (buttonId !== undefined && buttonId === agreedWith) return settle(true)
    journal.note('error', new Error(`No agreePrivacyAuthorization button with the id "${buttonId}" was tapped.`))
  }
  const ask = (api: string) => {
    const { length } = waiting
    if (listener) return void journal.guard(() => listener?.(resolve, { referrer: api }))
    if (length > 1) return
    const content = `在使用当前服务之前，请仔细阅读${CONTRACT}`
    const buttons = { 拒绝: () => settle(false), 同意: () => settle(true) }
    overlays.ask({ title: '用户隐私保护提示', content, buttons })
  }
  const consent = (api: string) => {
    if (!needed) return Promise.resolve()
    return new Promise<void>((agree, reject) => {
      waiting.push({ agree, refuse: () => reject(refusal()) })
      ask(api)
    })
  }
  return {
    consent,
    agreeWith(buttonId) {
      agreedWith = buttonId
    },
    apis: {
      later: {
        getPrivacySetting: () => ({ needAuthorization: needed, privacyContractName: CONTRACT }),
        requirePrivacyAuthorize: () => consent('requirePrivacyAuthorize'),
        openPrivacyContract: () => {},
      },
      plain: {
        onNeedPrivacyAuthorization: (call: Listener) => {
          listener = call
        },
      },
    },
  }
}
