/** How much of an element of the page on top has been seen. */
export interface Seen {
  /** Percent of the element that is above the bottom of the window, 0 to 100; null when there is no such element. */
  percent(id: string): Promise<number | null>
  /** Scrolls until so much of the element is above the bottom of the window. */
  goTo(id: string, percent: number): void
}

/** How much of an element of this height is above the bottom of a window, when its top is so far down. */
export const percentOf = (top: number, height: number, window: number): number =>
  height <= 0 ? 0 : Math.round(Math.max(0, Math.min(1, (window - top) / height)) * 100)
