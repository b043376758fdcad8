import type { ComponentType } from 'react'

/** The bar at the top of a page that invites people to the mini-program. */
export type TipBarComponent = ComponentType

/** The pop-up that offers to open a screen in the mini-program. */
export type OfferComponent = ComponentType
