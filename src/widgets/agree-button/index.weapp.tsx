import { Button } from '@tarojs/components'
import { AGREE_BUTTON } from '@/platform/privacy/types'
import type { AgreeButtonProps } from './types'
import '@/ui/base/button.scss'
import '@/ui/base/native-button.scss'

/** Consent counts with WeChat only when this native button was really tapped. */
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
