import type { Journal, Trouble } from './journal'
import type { Realm } from './realm'
import { type Entry, entryOptions } from './settings'
import type { Signals } from './signals'

/** Keeps the definition that `App()` received, and calls its methods. */
export interface AppShell {
  launch(entry: Entry): void
  show(entry: Entry): void
  hide(): void
  /** @returns Whether the app has a method for it. */
  pageNotFound(entry: Entry): boolean
  changeTheme(theme: string): void
}

/** Gives the realm `App` and `getApp`. */
export function createApp(realm: Realm, journal: Journal, signals: Signals): AppShell {
  let app: Record<string, unknown> | undefined
  Object.assign(realm.globals, {
    App: realm.adopt((options: Record<string, unknown>) => {
      if (app) throw new Error('App() must be called only once.')
      app = options
    }),
    getApp: realm.adopt(() => app),
  })
  const tell = (method: string, value?: unknown) => {
    const call = app?.[method]
    if (typeof call !== 'function') return false
    journal.guard(() => call.call(app, realm.adopt(value)))
    return true
  }
  journal.onTrouble((trouble: Trouble, cause: unknown) => {
    if (trouble.kind === 'rejection') {
      const rejection = { reason: cause, promise: Promise.resolve() }
      tell('onUnhandledRejection', rejection)
      signals.emit('UnhandledRejection', rejection)
      return
    }
    const text = `${trouble.message}\n${trouble.stack}`
    tell('onError', text)
    signals.emit('Error', text)
  })

  return {
    launch(entry) {
      if (!app) throw new Error('app.js did not call App().')
      tell('onLaunch', entryOptions(entry))
    },
    show(entry) {
      tell('onShow', entryOptions(entry))
      signals.emit('AppShow', entryOptions(entry))
    },
    hide() {
      tell('onHide')
      signals.emit('AppHide', { reason: 0 })
    },
    pageNotFound({ path, query }) {
      const missing = { path, query, isEntryPage: true }
      const listened = signals.has('PageNotFound')
      signals.emit('PageNotFound', missing)
      return tell('onPageNotFound', missing) || listened
    },
    changeTheme(theme) {
      tell('onThemeChange', { theme })
      signals.emit('ThemeChange', { theme })
    },
  }
}
