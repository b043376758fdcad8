import type { ComponentType } from 'react'

/** Nothing to offer: the person is already in the mini-program. */
export const TipBar: ComponentType = () => null
export const Offer: ComponentType = () => null
