/** The telephone in which the app runs. */
export interface Phone {
  /** Offers to dial a number; the person still has to say yes. A number without digits dials nothing. */
  call(number: string): void
}
