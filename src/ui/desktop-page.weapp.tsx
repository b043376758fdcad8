import type { DesktopPageComponent } from './desktop-page-types'

/** A mini-program is never at a desk: WeChat's own program for computers counts as WeChat. */
export const DesktopPage: DesktopPageComponent = () => null
