/** The room that one upload takes. It is given back when the request is answered, or when its client leaves. */
export interface Room {
  /**
   * Counts bytes that came.
   *
   * @throws Refusal E429 when there is no room for them.
   */
  take(bytes: number): void
  /** Counts the upload to a person, who has proved who they are, and no longer to their address. */
  belongsTo(person: string): void
}
