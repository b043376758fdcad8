/** A document that was fetched. */
export interface DocumentFile {
  bytes: Uint8Array
  fileName: string
  contentType: string
}

/** Gives a person a file to keep. */
export interface Documents {
  /**
   * What comes of it: `saved` among the downloads of a browser, or `opened` in WeChat's viewer, whose menu saves it and
   * sends it on.
   */
  outcome: 'saved' | 'opened'
  /** @throws DocumentFailure when the phone cannot save or show it: storage full, no viewer. */
  give(file: DocumentFile): Promise<void>
  /** The absolute address of a gateway path, for another program to open. */
  linkTo(path: string): string
}

export class DocumentFailure extends Error {
  override readonly name = 'DocumentFailure'
}
