import { BRIDGE_MS, type Bridge } from './types'

interface CompanyApp {
  login(options: { success(answer: { code?: string }): void; fail(error: { errMsg?: string }): void }): void
}

const app = () => (window as unknown as { EserviceApp?: CompanyApp }).EserviceApp

export const bridge: Bridge = {
  get supported() {
    return app() !== undefined
  },
  loginCode: () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the app does not answer')), BRIDGE_MS)
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
