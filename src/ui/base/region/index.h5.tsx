import type { PropsWithChildren } from 'react'

/** A part of a page that changes often. A browser needs nothing special for it. */
export const Region = ({ children }: PropsWithChildren) => <>{children}</>
