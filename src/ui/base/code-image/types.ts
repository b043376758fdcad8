export interface CodeImageProps {
  /** The address of the picture. */
  source: string
  /** The name of the picture, for screen readers. */
  label: string
  /** Called after a press of half a second, where the program around the page has no own menu for it. */
  onLongPress?: (() => void) | undefined
}
