/** A fetched document. */
export interface DocumentFile {
  bytes: Uint8Array
  fileName: string
  contentType: string
}

/** The kinds of files that the app offers. */
export type DocumentKind = 'pdf' | 'xlsx' | 'csv' | 'ics' | 'zip'

/** Gives a person a file to keep. */
export interface Documents {
  /**
   * Result of `give`: `saved` in a browser's downloads; `opened` in WeChat's viewer, whose menu saves and forwards
   * it; `written` if WeChat has no viewer for it, so that only `share` can pass it on.
   */
  outcome: Readonly<Record<DocumentKind, 'saved' | 'opened' | 'written'>>
  /** @throws DocumentFailure when the phone cannot save or show it: storage full, no viewer. */
  give(file: DocumentFile): Promise<void>
  /**
   * Hands the last given file to another person or another app, chosen in the dialog of the system or of WeChat. Call
   * it in a tap handler, before any await. Resolves with false if the person cancels. Null where that is not
   * possible.
   *
   * @throws DocumentFailure if it cannot be handed over
   */
  readonly share: ((file: DocumentFile) => Promise<boolean>) | null
  /** The absolute address of a gateway path, for another program to open. */
  linkTo(path: string): string
}

export class DocumentFailure extends Error {
  override readonly name = 'DocumentFailure'
}
