import { Image } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import type { CodeImageProps } from '@/ui/base/code-image/types'
import './pdf-page-image.scss'

/** A drawn page. WeChat's menu on a long press saves and forwards it. */
export const PdfPageImage = ({ source, label }: Omit<CodeImageProps, 'onLongPress'>) => (
  <Image
    className="pdf-page-image"
    src={source}
    mode="widthFix"
    showMenuByLongpress
    {...aria({ role: 'img', label })}
  />
)
