export interface ZoomProps {
  /** Address of the picture; a sharper one may replace it while the zoom is open. */
  source: string
  /** Whether the sharpest picture has loaded. */
  isSharp: boolean
  /** Description of the picture, for a screen reader. */
  label: string
  /** Called when the person closes the zoom. */
  onClose: () => void
}
