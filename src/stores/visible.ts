import { createContext } from 'react'

/**
 * Whether the current screen is the one on top. Pages below it stay mounted on both platforms. They must neither poll
 * nor render, because in the mini-program each render would cost a setData (stores/store.ts, api/query.tsx).
 */
export const VisibleContext = createContext(true)
