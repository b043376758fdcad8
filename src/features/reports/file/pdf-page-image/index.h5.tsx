import type { CodeImageProps } from '@/ui/base/code-image/types'
import './pdf-page-image.scss'

/** A drawn page as an img element, so that a long press can save and forward it. */
export const PdfPageImage = ({ source, label }: Omit<CodeImageProps, 'onLongPress'>) => (
  <img className="pdf-page-image" src={source} alt={label} />
)
