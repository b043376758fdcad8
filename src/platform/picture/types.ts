/** `saved`: it is in the person's album. `started`: the browser took over. `denied`: the person does not allow it. */
export type SaveOutcome = 'saved' | 'started' | 'denied' | 'failed'

export type PictureType = 'image/png' | 'image/jpeg'

/** Pictures made by the app: to show and to save. */
export interface Pictures {
  /** The address of a picture for an image element. A PNG by default; see `type`. It is valid while the app is open. */
  sourceOf(bytes: Uint8Array, name: string, type?: PictureType): Promise<string>
  /** Removes the file of a picture that is no longer shown, if it has one. */
  forget(source: string): void
  /** Saves a shown picture to the person's album. Never rejects. */
  save(source: string, name: string): Promise<SaveOutcome>
  /**
   * Opens the settings where the person can allow saving, if the platform needs permission. Call it only inside a tap
   * handler.
   */
  openSettings: (() => Promise<void>) | null
}
