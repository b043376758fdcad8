import type { OfferComponent, TipBarComponent } from './types'

/** Nothing to offer: the person is already in the mini-program. */
export const TipBar: TipBarComponent = () => null
export const Offer: OfferComponent = () => null
