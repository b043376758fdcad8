import type { ChosenFile } from './files'
import type { FaceEnd } from './wx/face'

/**
 * Whoever holds the phone, where this is a person and not a test: all that WeChat asks and shows outside of the page.
 * Without a holder the answers come from the options of the launch.
 */
export interface Holder {
  /** None: the person closed the choice. `api` says where from: the album, or a chat. */
  chooseFiles(api: string, count: number): Promise<ChosenFile[]>
  /** What the camera sees. Undefined: the person closed the scanner. */
  scanCode(): Promise<string | undefined>
  /** Whether the mini-program may send these messages. */
  allowMessages(templates: readonly string[]): Promise<boolean>
  face(): Promise<FaceEnd>
  /** Roughly where the phone is, in degrees. Null: the person does not tell. */
  place(): Promise<{ latitude: number; longitude: number } | null>
  /** The person has agreed to the use of personal data. */
  agreed(): void
  /** What WeChat shows over the mini-program, and what it would do outside of it. */
  show(what: Shown): void
}

export type Shown =
  | { kind: 'document' | 'file' | 'saved'; name: string; bytes: Uint8Array }
  | { kind: 'pictures'; sources: readonly string[] }
  /** Something that leaves the mini-program, such as a phone call. */
  | { kind: 'leaving'; text: string }
