export interface CodeImageProps {
  /** The address of the picture. */
  source: string
  /** The name of the picture, for screen readers. */
  label: string
  /** Called after a press of half a second, if the program around the page has no menu of its own for it. */
  onLongPress?: (() => void) | undefined
}
