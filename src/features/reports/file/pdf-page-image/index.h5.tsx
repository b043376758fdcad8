import type { PdfPageImageProps } from './types'
import './pdf-page-image.scss'

/** A drawn page as an img element, so that a long press can save and forward it. */
export const PdfPageImage = ({ source, label }: PdfPageImageProps) => (
  <img className="pdf-page-image" src={source} alt={label} />
)
