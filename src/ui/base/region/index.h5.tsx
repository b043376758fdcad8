import type { RegionProps } from './types'

/** A part of a page that changes often. A browser needs nothing special for it. */
export const Region = ({ children }: RegionProps) => <>{children}</>
