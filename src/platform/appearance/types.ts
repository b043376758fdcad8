/** How the system wants things to look. */
export interface Appearance {
  /** Whether the system is in its dark theme now. */
  isDark(): boolean
  /** Tells of a change of the system's theme; returns how to stop. */
  onChange(listener: (dark: boolean) => void): () => void
  /** The system's text size against its normal one, 1 to 1.4; 1 where the system does not tell (a browser scales by itself). */
  fontScale(): number
  /** Fits what lies around the page (navigation bar, pull-down background, toasts) to a theme and a size chosen by hand. */
  paintFrame(dark: boolean, elder: boolean): void
}
