import type { AgreeButtonProps } from './agree-button-types'
import { Button } from './button'

export const AgreeButton = ({ onAgree, children }: AgreeButtonProps) => (
  <Button block onPress={onAgree}>
    {children}
  </Button>
)
