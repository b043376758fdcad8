/** New versions of a running mini-program. A browser page is new on every load. */
export interface Update {
  /**
   * Looks for a new version while the app runs. `onReady` receives a function that starts it; `onFailed` is called if
   * a new version could not be fetched.
   */
  watch(onReady: (restart: () => void) => void, onFailed: () => void): void
  /** Asks in WeChat's own dialog, which covers every page. Resolves with the answer. */
  ask(question: { title: string; text: string; yes: string; no: string }): Promise<boolean>
}
