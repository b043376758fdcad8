/** How the system wants the app to look. */
export interface Appearance {
  /** Whether the system uses its dark theme now. */
  isDark(): boolean
  /** Calls back when the system's theme changes. Returns a function that stops listening. */
  onChange(listener: (dark: boolean) => void): () => void
  /**
   * The system's text size relative to its normal one, 1 to 1.4. It is 1 where the system does not tell (a browser
   * scales by itself).
   */
  fontScale(): number
  /** Applies a theme and a text size to what surrounds the page: navigation bar, pull-down background, toasts. */
  paintFrame(dark: boolean, elder: boolean): void
}
