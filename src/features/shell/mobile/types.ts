import type { ComponentType } from 'react'

/** The bar at the top of a page that invites to the mini-program. */
export type TipBarComponent = ComponentType

/** The pop-up that offers to open the mini-program at what somebody wanted. */
export type OfferComponent = ComponentType
