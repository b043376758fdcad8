export interface FrameProps {
  /** A whole address whose origin was already checked and may be shown here. */
  address: string
  /** The name of the frame's content, for screen readers. */
  label: string
  onLoad: () => void
  onFail: () => void
}
