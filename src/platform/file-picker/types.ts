import type { LocalFile } from '../http/types'

/** Where a file comes from: a photo taken now, the pictures of the phone, or any file (in WeChat: of a chat). */
export type FileSource = 'camera' | 'album' | 'file'

export interface Wanted {
  /** The content types that may be chosen. The person can get around it, so the file is checked all the same. */
  mimeTypes: readonly string[]
  /** How many files at most. A browser knows only one and many: more than these can come. */
  most: number
}

/** Lets the person choose files of the phone. */
export interface FilePicker {
  /** What the button for `file` is called here. */
  fileWords: string
  /**
   * Opens the phone's own choice. Call it in a tap handler, before anything is awaited. Gives no file when the person
   * changed their mind. A browser may say nothing of that, and then the promise stays open: nobody may wait for it.
   *
   * @throws PickFailure when the phone does not let the app have a file
   */
  pick(source: FileSource, wanted: Wanted): Promise<LocalFile[]>
  /** The address of a chosen picture for an image element. It is valid until `forget`. */
  addressOf(picture: LocalFile): string
  /** The picture of this address is no longer shown: what it took is given back. The chosen file stays. */
  forget(address: string): void
}

export class PickFailure extends Error {
  override readonly name = 'PickFailure'
}
