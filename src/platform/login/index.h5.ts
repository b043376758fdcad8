import { leavePage } from '../back-key/leave-page'
import type { OutsideLogin } from './types'

/** The bridge that the company's app adds to the pages it shows. */
interface CompanyApp {
  login(options: { success(answer: { code?: string }): void; fail(error: { errMsg?: string }): void }): void
}

const app = () => (window as unknown as { EserviceApp?: CompanyApp }).EserviceApp

/** Timeout for the app's answer. */
const APP_MS = 10_000

/** WeChat's script sets this for pages inside a mini-program. */
const miniProgram = () =>
  (window as unknown as { wx?: { miniProgram?: { redirectTo(options: { url: string }): void } } }).wx?.miniProgram

export const outsideLogin: OutsideLogin = {
  code: null,
  visit(address) {
    if (address.startsWith('/pages/')) miniProgram()?.redirectTo({ url: address })
    // `replace`, so that going back does not return to an address that only logs in again.
    else leavePage(() => location.replace(address))
  },
  here: hash => `${location.origin}${location.pathname}${location.search}#${hash}`,
  appCode: () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the app does not answer')), APP_MS)
      const refuse = (reason: string) => {
        clearTimeout(timer)
        reject(new Error(reason))
      }
      const success = ({ code }: { code?: string }) => {
        if (!code) return refuse('the app gave no code')
        clearTimeout(timer)
        resolve(code)
      }
      const present = app()
      if (!present) return refuse('no app around')
      present.login({ success, fail: ({ errMsg }) => refuse(errMsg ?? 'the app refused') })
    }),
}
