import type { ComponentType } from 'react'

export interface AccountCardProps {
  /** Called when the platform shows its own card. Until then, and where it shows none, another way must be there. */
  onShown: () => void
}

export type AccountCardComponent = ComponentType<AccountCardProps>
