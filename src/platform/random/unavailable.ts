/** The platform has no strong random numbers (now). Whatever needs them must not go on. */
export class RandomUnavailableError extends Error {
  override readonly name = 'RandomUnavailableError'
}
