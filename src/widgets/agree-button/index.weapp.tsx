import { Button } from '@tarojs/components'
import { AGREE_BUTTON } from '@/platform/privacy/types'
import type { AgreeButtonProps } from './types'
import '@/ui/base/button.scss'
import '@/ui/base/native-button.scss'

/** WeChat accepts consent only after a real tap on this native button. */
export const AgreeButton = ({ onAgree, children }: AgreeButtonProps) => (
  <Button
    id={AGREE_BUTTON}
    className="native-button button button--primary button--block"
    openType="agreePrivacyAuthorization"
    onAgreePrivacyAuthorization={onAgree}
  >
    {children}
  </Button>
)
