/** The files that the app consists of: their new versions, and a start without a network. */
export interface AppFiles {
  /**
   * Makes the app start without a network. Call it when there is content worth showing offline. Further calls do
   * nothing. WeChat itself stores a mini-program's package on the phone.
   */
  startOffline(): void
  /**
   * Looks for a new version while the mini-program runs. `onReady` receives a function that starts it; `onFailed` is
   * called if a new version could not be fetched. A browser page takes a new version at its next load.
   */
  watch(onReady: (restart: () => void) => void, onFailed: () => void): void
  /** Asks in WeChat's own dialog, which covers every page. Resolves with the answer. */
  ask(question: { title: string; text: string; yes: string; no: string }): Promise<boolean>
}
