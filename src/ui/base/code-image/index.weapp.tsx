import { Image } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import type { CodeImageProps } from './types'

/** A code for a long press. WeChat's menu then reads, saves or forwards it. */
export const CodeImage = ({ source, label }: CodeImageProps) => (
  <Image className="code-image" src={source} showMenuByLongpress {...aria({ role: 'img', label })} />
)
