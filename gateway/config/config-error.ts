/**
 * An invalid setting. The message is one sentence for the person who starts the gateway. It never contains a secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(
    /** Name of the environment variable. */
    readonly setting: string,
    message: string,
  ) {
    super(message)
  }
}
