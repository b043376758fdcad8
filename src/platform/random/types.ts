/** Cryptographically strong random numbers of the platform. Where there are none, it says so and refuses: nothing stands in for them. */
export interface Random {
  readonly supported: boolean
  /** Makes bytes ready; called at launch, before the first request. Rejects with RandomUnavailableError. */
  fill(): Promise<void>
  /** Fresh bytes, at once. Throws RandomUnavailableError when there are none. */
  bytes(count: number): Uint8Array
  /** Fresh lower-case hex characters. Throws RandomUnavailableError. */
  hex(characters: number): string
}
