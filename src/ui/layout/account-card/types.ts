import type { ComponentType } from 'react'

export interface AccountCardProps {
  /**
   * Called when the platform shows its own card. Until then, and on platforms without a card, the caller must offer
   * another way.
   */
  onShown: () => void
}

export type AccountCardComponent = ComponentType<AccountCardProps>
