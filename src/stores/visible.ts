import { createContext } from 'react'

/**
 * Whether the screen around is the one on top. Pages below it stay mounted on both ends; they must neither poll nor render, which on the
 * mini-program would cost a setData each (stores/store.ts, api/query.tsx).
 */
export const VisibleContext = createContext(true)
