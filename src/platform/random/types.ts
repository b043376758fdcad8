/** Cryptographically strong random numbers of the platform. Throws if there are none; there is no weaker fallback. */
export interface Random {
  readonly supported: boolean
  /** Prepares bytes. Call it at launch, before the first request. Rejects with RandomUnavailableError. */
  fill(): Promise<void>
  /** Fresh bytes, synchronously. Throws RandomUnavailableError if there are none. */
  bytes(count: number): Uint8Array
  /** Fresh lower-case hex characters. Throws RandomUnavailableError. */
  hex(characters: number): string
}

/** The platform has no strong random numbers at the moment. Code that needs them must stop. */
export class RandomUnavailableError extends Error {
  override readonly name = 'RandomUnavailableError'
}
