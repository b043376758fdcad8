/** The memory that one upload takes. It is released when the request is answered, or when its client leaves. */
export interface Room {
  /**
   * Counts received bytes.
   *
   * @throws Refusal E429 when there is no room for them.
   */
  take(bytes: number): void
  /** Counts the upload for a person, whose identity is proved by now, instead of for their address. */
  belongsTo(person: string): void
}
