/** How the system wants the app to look. */
export interface Appearance {
  /** Whether the system uses its dark theme now. */
  isDark(): boolean
  /** Calls back when the system's theme changes. Returns a function that stops listening. */
  onChange(listener: (dark: boolean) => void): () => void
  /**
   * The system's text size relative to its normal one, 1 to 1.4. It is 1 where the platform does not provide it (a
   * browser scales by itself).
   */
  fontScale(): number
  /** Applies a theme and a text size to the frame around the page: navigation bar, pull-down background, toasts. */
  paintFrame(dark: boolean, elder: boolean): void
}
