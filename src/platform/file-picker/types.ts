import type { LocalFile } from '../http/types'

/** Where a file comes from: a photo taken now, the pictures of the phone, or any file (in WeChat: of a chat). */
export type FileSource = 'camera' | 'album' | 'file'

export interface Wanted {
  /** The content types that may be chosen. The person can bypass this, so the file is still checked. */
  mimeTypes: readonly string[]
  /** Largest number of files. A browser distinguishes only one and many, so it may return more. */
  most: number
}

/** Lets the person choose files from the phone. */
export interface FilePicker {
  /** Label of the button for `file` on this platform. */
  fileWords: string
  /**
   * Opens the phone's own file choice. Call it in a tap handler, before any await. Resolves with no file if the
   * person cancels. A browser may not report a cancel, and then the promise stays pending: no code may depend on it.
   *
   * @throws PickFailure if the phone does not give the app a file
   */
  pick(source: FileSource, wanted: Wanted): Promise<LocalFile[]>
  /** The address of a chosen picture for an image element. It is valid until `forget`. */
  addressOf(picture: LocalFile): string
  /** Frees the memory of a picture address that is no longer shown. The chosen file stays. */
  forget(address: string): void
}

export class PickFailure extends Error {
  override readonly name = 'PickFailure'
}
