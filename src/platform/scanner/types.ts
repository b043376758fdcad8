/** Reads a bar code or a QR code with the camera. */
export interface Scanner {
  /** Whether there is one here. Without it the person types the number. */
  readonly supported: boolean
  /** The text of the code. '' when the person changed their mind, or nothing could be read. */
  scan(): Promise<string>
}
