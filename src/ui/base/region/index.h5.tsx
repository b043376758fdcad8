import type { PropsWithChildren } from 'react'

/** A part of a page that changes often. In a browser that needs nothing. */
export const Region = ({ children }: PropsWithChildren) => <>{children}</>
