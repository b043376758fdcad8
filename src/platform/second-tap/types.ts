/**
 * The second tap of a double tap comes after the first has opened another page or a panel. It must not press what has
 * come under the finger.
 */
export interface SecondTap {
  /** Another page is on its way, or a panel has opened or closed. */
  changed(): void
}
