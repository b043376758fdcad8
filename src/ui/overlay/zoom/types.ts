export interface ZoomProps {
  /** What is shown; a sharper picture may take its place while it is open. */
  source: string
  /** The sharpest picture is there. */
  isSharp: boolean
  /** What it shows, for those who do not see it. */
  label: string
  /** The person wants out. */
  onClose: () => void
}
