/**
 * Cryptographically strong random numbers of the platform. Where there are none it throws. There is no weaker fallback.
 */
export interface Random {
  readonly supported: boolean
  /** Prepares bytes. Call it at launch, before the first request. Rejects with RandomUnavailableError. */
  fill(): Promise<void>
  /** Fresh bytes, at once. Throws RandomUnavailableError when there are none. */
  bytes(count: number): Uint8Array
  /** Fresh lower-case hex characters. Throws RandomUnavailableError. */
  hex(characters: number): string
}
