import { Image } from '@tarojs/components'
import { aria } from './aria'
import type { PaperImageProps } from './paper-image-types'
import './paper-image.scss'

/** A page that was drawn: WeChat's menu on a long press saves it and sends it on. */
export const PaperImage = ({ source, label }: PaperImageProps) => (
  <Image className="paper-image" src={source} mode="widthFix" showMenuByLongpress {...aria({ role: 'img', label })} />
)
