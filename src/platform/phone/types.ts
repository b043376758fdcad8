/** Telephone calls. */
export interface Phone {
  /** Offers to dial a number; the person still confirms. A text without digits dials nothing. */
  call(number: string): void
}
