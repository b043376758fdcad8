/** A setting that cannot be used; the message is one sentence for whoever starts the gateway, and never holds a secret. */
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
