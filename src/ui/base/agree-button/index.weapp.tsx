import { Button } from '@tarojs/components'
import { AGREE_BUTTON } from '@/platform/privacy/types'
import type { AgreeButtonProps } from './types'
import '@/ui/base/button.scss'
import './agree-button.scss'

/** Consent counts with WeChat only when this native button was really tapped. */
export const AgreeButton = ({ onAgree, children }: AgreeButtonProps) => (
  <Button
    id={AGREE_BUTTON}
    className="agree-button button button--primary button--block"
    openType="agreePrivacyAuthorization"
    onAgreePrivacyAuthorization={onAgree}
  >
    {children}
  </Button>
)
