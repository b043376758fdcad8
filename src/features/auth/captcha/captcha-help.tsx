import { View } from '@tarojs/components'
import type { CaptchaTicket } from '@/platform/captcha/types'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import { CaptchaQuestion } from './captcha-question'

interface CaptchaHelpProps {
  /** `closed`: the person closed the picture. `question`: the text question is shown. null: nothing is shown. */
  stage: 'closed' | 'question' | null
  onAgain: () => unknown
  onQuestion: () => unknown
  onPassed: (ticket: CaptchaTicket) => void
  onClose: () => void
}

/**
 * Helps a person who closed the picture: they can try again, or answer a text question that a screen reader can read.
 */
export const CaptchaHelp = ({ stage, onAgain, onQuestion, onPassed, onClose }: CaptchaHelpProps) => (
  <Sheet open={stage !== null} title="安全验证" onClose={onClose} flush={stage === 'closed'}>
    {stage === 'closed' && (
      <View>
        <Cell title="重新验证" note="再试一次图片验证" arrow onPress={onAgain} />
        <Cell title="换成文字题" note="看不清图片，或正在使用读屏软件" arrow onPress={onQuestion} />
      </View>
    )}
    {stage === 'question' && <CaptchaQuestion onPassed={onPassed} />}
  </Sheet>
)
