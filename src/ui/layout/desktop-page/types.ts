import type { ComponentType } from 'react'

/** What a visitor at a desk sees of any screen. */
export type DesktopPageComponent = ComponentType
