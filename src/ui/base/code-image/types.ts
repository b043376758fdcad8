export interface CodeImageProps {
  /** What the image element shows. */
  source: string
  /** What it is, for those who do not see it. */
  label: string
  /** Somebody holds it for half a second, where the program around the page has no menu of its own for that. */
  onLongPress?: (() => void) | undefined
}
