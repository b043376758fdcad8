/** A document that was fetched. */
export interface DocumentFile {
  bytes: Uint8Array
  fileName: string
  contentType: string
}

/** The kinds of files that the app gives. */
export type DocumentKind = 'pdf' | 'xlsx' | 'csv' | 'ics' | 'zip'

/** Gives a person a file to keep. */
export interface Documents {
  /**
   * What comes of it: `saved` among the downloads of a browser; `opened` in WeChat's viewer, whose menu saves it and
   * sends it on; `written` where WeChat has no viewer for it, so that `share` is the only way on.
   */
  outcome: Readonly<Record<DocumentKind, 'saved' | 'opened' | 'written'>>
  /** @throws DocumentFailure when the phone cannot save or show it: storage full, no viewer. */
  give(file: DocumentFile): Promise<void>
  /**
   * Hands a file that was just given to another person or another app, by the system's or WeChat's own choice. Call it
   * in a tap handler, before anything is awaited. Resolves with false when the person changed their mind. Null where
   * that is not possible.
   *
   * @throws DocumentFailure when it cannot be handed over
   */
  readonly share: ((file: DocumentFile) => Promise<boolean>) | null
  /** The absolute address of a gateway path, for another program to open. */
  linkTo(path: string): string
}

export class DocumentFailure extends Error {
  override readonly name = 'DocumentFailure'
}
