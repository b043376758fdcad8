export interface FrameProps {
  /** A whole address that was already checked: its origin may be shown here. */
  address: string
  /** What the frame holds, for who cannot see it. */
  label: string
  onLoad: () => void
  onFail: () => void
}
