/** The system clipboard. */
export interface Clipboard {
  /** Rejects when the phone or the person does not allow it. */
  copy(text: string): Promise<void>
}
