import { phone } from '@/platform/phone'
import { toast } from '@/platform/toast'
import { Icon } from './icon'
import { Press } from './press'

interface CopyButtonProps {
  text: string
  /** The name of the copied value, for example 「基金账号」. */
  what: string
}

/** A button that copies the value before it. */
export const CopyButton = ({ text, what }: CopyButtonProps) => (
  <Press
    event="copy"
    compact
    label={`复制${what}`}
    onPress={() =>
      phone.copy(text).then(
        () => toast.say(`${what}已复制`),
        () => toast.say('复制失败，请稍后重试'),
      )
    }
  >
    <Icon name="copy" />
  </Press>
)
