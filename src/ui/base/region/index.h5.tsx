import type { RegionProps } from './types'

/** A part of a page that changes often. In a browser that needs nothing. */
export const Region = ({ children }: RegionProps) => <>{children}</>
