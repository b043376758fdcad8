/** What happens to the app as a whole. Each function returns how to stop listening. */
export interface Lifecycle {
  /** The app comes to the front (true) or goes to the background (false). */
  onVisible(listener: (visible: boolean) => void): () => void
  /** The network comes or goes. */
  onOnline(listener: (online: boolean) => void): () => void
  isOnline(): boolean
  /** Another tab of the same browser has changed what is kept; never on the mini-program. */
  onStorage(listener: () => void): () => void
}
