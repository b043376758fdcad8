/** Events of the whole app. Each function returns a function that stops listening. */
export interface Lifecycle {
  /** The app comes to the front (true) or goes to the background (false). */
  onVisible(listener: (visible: boolean) => void): () => void
  /** The device goes online (true) or offline (false). */
  onOnline(listener: (online: boolean) => void): () => void
  isOnline(): boolean
  /** Another tab of the same browser changed stored data. Never on the mini-program. */
  onStorage(listener: () => void): () => void
}
