export interface FrameProps {
  /** A whole address that has been looked at: of an origin that may be shown here. */
  address: string
  /** What the frame holds, for who cannot see it. */
  label: string
  onLoad: () => void
  onFail: () => void
}
