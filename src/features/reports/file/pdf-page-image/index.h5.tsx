import type { PdfPageImageProps } from './types'
import './pdf-page-image.scss'

/** A page that was drawn, as a real image element: a long press saves it and sends it on. */
export const PdfPageImage = ({ source, label }: PdfPageImageProps) => (
  <img className="pdf-page-image" src={source} alt={label} />
)
