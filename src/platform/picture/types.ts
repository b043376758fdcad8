/** `saved`: it is among the person's pictures. `started`: the browser has taken it over. `denied`: the person does not allow it. */
export type SaveOutcome = 'saved' | 'started' | 'denied' | 'failed'

/** A picture made by the app: shown, and kept by the person. */
export interface Pictures {
  /** What an image element shows of a PNG: an address that stays good while the app is open. */
  sourceOf(png: Uint8Array, name: string): Promise<string>
  /** Puts a picture that is shown among the person's own. Never rejects. */
  save(source: string, name: string): Promise<SaveOutcome>
  /** Opens the settings in which the person can allow it, where the platform asks for leave at all; only by a tap. */
  openSettings: (() => Promise<void>) | null
}
