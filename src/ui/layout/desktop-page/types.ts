import type { ComponentType } from 'react'

/** The page that a desktop visitor sees in place of any screen. */
export type DesktopPageComponent = ComponentType
