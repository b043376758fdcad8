/** Where a text can be pasted from, in other programs too. */
export interface Clipboard {
  /** Rejects where the phone or the person does not allow it. */
  copy(text: string): Promise<void>
}
