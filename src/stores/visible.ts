import { createContext } from 'react'

/**
 * Whether the screen around is the one on top. Pages below it stay mounted on both ends; they must neither poll nor render, which on the
 * mini-program would cost a setData each.
 */
export const VisibleContext = createContext(true)
