import type { ComponentType } from 'react'

/** A mini-program has no such page. WeChat on a computer counts as WeChat. */
export const DesktopPage: ComponentType = () => null
