import { Button } from '@/ui/base/button'
import type { AgreeButtonProps } from './types'

export const AgreeButton = ({ onAgree, children }: AgreeButtonProps) => (
  <Button event="agree" block onPress={onAgree}>
    {children}
  </Button>
)
