/** One area of stored texts. Never throws: a broken, full or forbidden store behaves like an empty one. */
export interface Area {
  /** The text under a key, or null. */
  get(key: string): string | null
  /**
   * Stores a text. Returns false if it could not be stored (quota, private mode). After `seconds` the text may be
   * gone: cookies expire by themselves, other areas keep it.
   */
  set(key: string, value: string, seconds?: number): boolean
  remove(key: string): void
  /** The keys of this app in this area, without their prefix. */
  keys(): string[]
}

/**
 * Storage areas by their lifetime. Every key carries the environment's prefix (ESERVICE_mini_ or ESERVICE_h5_), so
 * that an H5 page opened from the mini-program never reads the other's data.
 */
export interface Storage {
  /** Survives closing the app. */
  local: Area
  /** Survives a reload but not closing the app; on the mini-program it lives as long as the app does. */
  session: Area
  /**
   * The session's token and related values: cookies on H5 (SameSite=Strict, Secure on https), storage on the
   * mini-program.
   */
  credentials: Area
}
