import type { OfferComponent, TipBarComponent } from './types'

/** Whoever is here is in the mini-program already. */
export const TipBar: TipBarComponent = () => null
export const Offer: OfferComponent = () => null
