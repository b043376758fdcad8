/** A place in degrees, in the system that maps in China use (GCJ-02). */
export interface Spot {
  latitude: number
  longitude: number
}

/** Whether the phone is near a place. */
export interface Near {
  readonly supported: boolean
  /**
   * Asks the phone for its coarse position and compares it here: the position is neither stored nor sent. Null if the
   * person or the phone refuses.
   */
  to(place: Spot): Promise<'near' | 'far' | null>
}
