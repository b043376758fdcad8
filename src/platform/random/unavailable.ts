/** The platform has no strong random numbers at the moment. Code that needs them must stop. */
export class RandomUnavailableError extends Error {
  override readonly name = 'RandomUnavailableError'
}
