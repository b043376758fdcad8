import type { DesktopPageComponent } from './types'

/** A mini-program has no such page. WeChat on a computer counts as WeChat. */
export const DesktopPage: DesktopPageComponent = () => null
