/**
 * Guard against double taps. The second tap comes after the first has opened another page or a panel. It must not
 * press the new content under the finger.
 */
export interface SecondTap {
  /** Notes that another page is opening, or that a panel has opened or closed. */
  changed(): void
}
