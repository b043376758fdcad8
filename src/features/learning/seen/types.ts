/** Measures how much of an element on the top page has been seen. */
export interface Seen {
  /**
   * The percentage of the element that is above the bottom of the window, 0 to 100. Null if there is no such element.
   */
  percent(id: string): Promise<number | null>
  /** Scrolls until that percentage of the element is above the bottom of the window. */
  goTo(id: string, percent: number): void
}

/** The percentage of an element that is above the bottom of a window, from the element's top and height in px. */
export const percentOf = (top: number, height: number, window: number): number =>
  height <= 0 ? 0 : Math.round(Math.max(0, Math.min(1, (window - top) / height)) * 100)
