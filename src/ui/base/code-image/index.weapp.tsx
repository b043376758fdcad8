import { Image } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import type { CodeImageProps } from './types'

/** A code to hold: WeChat's menu reads it, saves it, hands it on. */
export const CodeImage = ({ source, label }: CodeImageProps) => (
  <Image className="code-image" src={source} showMenuByLongpress {...aria({ role: 'img', label })} />
)
