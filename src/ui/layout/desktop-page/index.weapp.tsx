import type { DesktopPageComponent } from './types'

/** A mini-program is never at a desk: WeChat's own program for computers counts as WeChat. */
export const DesktopPage: DesktopPageComponent = () => null
