/** A place in degrees, as maps in China have them (GCJ-02). */
export interface Spot {
  latitude: number
  longitude: number
}

/** Whether the phone is near a place. */
export interface Near {
  readonly supported: boolean
  /**
   * Asks the phone where it roughly is, and compares it here: the position is neither kept nor sent. Null when the
   * person or the phone does not say.
   */
  to(place: Spot): Promise<'near' | 'far' | null>
}
