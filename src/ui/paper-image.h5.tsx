import type { PaperImageProps } from './paper-image-types'
import './paper-image.scss'

/** A page that was drawn, as a real image element: a long press saves it and sends it on. */
export const PaperImage = ({ source, label }: PaperImageProps) => (
  <img className="paper-image" src={source} alt={label} />
)
