/** Short messages over the page. */
export interface Toast {
  /** Shows a sentence for `milliseconds` (2,500 by default). */
  say(sentence: string, milliseconds?: number): void
  /** Shows a loading message until `hide`. It never closes by itself. */
  loading(sentence: string): void
  hide(): void
}

export const TOAST_MS = 2500
/** For the watch list and the configuration. */
export const SHORT_TOAST_MS = 1000
