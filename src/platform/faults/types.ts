/** Errors that nothing caught: thrown in a listener or timer, or rejected promises without a handler. */
export interface Faults {
  watch(listener: (thrown: unknown) => void): void
}
