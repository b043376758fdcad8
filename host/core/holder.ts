import type { ChosenFile } from './files'
import type { FaceEnd } from './wx/face'

/**
 * The person who holds the phone, if it is a person and not a test: answers everything that WeChat asks and shows
 * outside the page. Without a holder the launch options answer.
 */
export interface Holder {
  /** Empty: the person cancelled. `api` tells the source: the album, or a chat. */
  chooseFiles(api: string, count: number): Promise<ChosenFile[]>
  /** The code in front of the camera. Undefined: the person closed the scanner. */
  scanCode(): Promise<string | undefined>
  /** Whether the mini-program may send these messages. */
  allowMessages(templates: readonly string[]): Promise<boolean>
  face(): Promise<FaceEnd>
  /** The rough position of the phone, in degrees. Null: the person refuses to share it. */
  place(): Promise<{ latitude: number; longitude: number } | null>
  /** The person has agreed to the use of personal data. */
  agreed(): void
  /** Shows WeChat's screens over the mini-program, and its actions outside of it. */
  show(what: Shown): void
}

export type Shown =
  | { kind: 'document' | 'file' | 'saved'; name: string; bytes: Uint8Array }
  | { kind: 'pictures'; sources: readonly string[] }
  /** An action that leaves the mini-program, such as a phone call. */
  | { kind: 'leaving'; text: string }
