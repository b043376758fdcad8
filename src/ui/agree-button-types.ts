import type { ReactNode } from 'react'

export interface AgreeButtonProps {
  /** The person tapped. */
  onAgree: () => void
  children: ReactNode
}

/** The id WeChat wants to hear of with the consent. */
export const AGREE_BUTTON = 'agree-to-privacy'
