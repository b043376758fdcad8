/** The platform's part in statistics and error reports. */
export interface Telemetry {
  /** Watches errors that nothing caught: thrown in a listener or timer, or rejected promises without a handler. */
  watchFaults(listener: (thrown: unknown) => void): void
  /**
   * Sends a text to the gateway, also while the app is being closed. It never delays the person. Resolves with whether
   * the text was sent. Never rejects.
   */
  post(address: string, text: string): Promise<boolean>
}
