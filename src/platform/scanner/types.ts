/** Reads a bar code or a QR code with the camera. */
export interface Scanner {
  /** Whether this platform has a scanner. Without it the person types the number. */
  readonly supported: boolean
  /** The text of the code. '' if the person cancels, or nothing could be read. */
  scan(): Promise<string>
}
