import { Image } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import type { PdfPageImageProps } from './types'
import './pdf-page-image.scss'

/** A drawn page. WeChat's menu on a long press saves and forwards it. */
export const PdfPageImage = ({ source, label }: PdfPageImageProps) => (
  <Image
    className="pdf-page-image"
    src={source}
    mode="widthFix"
    showMenuByLongpress
    {...aria({ role: 'img', label })}
  />
)
