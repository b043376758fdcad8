import type { Arrangement } from '@/lib/arrangement'
import { same } from '@/lib/same'
import { isTouring } from './consent'
import * as onDevice from './on-device'
import { markOf } from './owner'
import { useSession } from './session'
import { create } from './store'

interface HomeArrangement extends Arrangement {
  /** The server does not know it yet. */
  unsaved: boolean
}

const asItComes: HomeArrangement = { order: [], hidden: [], unsaved: false }

/** The mark of the arrangement's owner, without the customer's number. */
const ownerNow = () => {
  const { custNo } = useSession.getState()
  return custNo && markOf(custNo)
}

function own(): HomeArrangement {
  const { owner, ...kept } = onDevice.homeArrangement.get() ?? { owner: '', ...asItComes }
  return owner === ownerNow() ? kept : asItComes
}

/**
 * The person's arrangement of the home screen as stored on the device. The home screen needs it for its first render,
 * so it cannot wait for the server.
 */
export const useHomeArrangement = create<HomeArrangement>(own)

/** Shows an arrangement and stores it on the device. Returns false if it will be lost after this visit. */
export function keepHomeArrangement({ order, hidden }: Arrangement, unsaved: boolean): boolean {
  const next = { order: [...order], hidden: [...hidden], unsaved }
  if (!same(next, useHomeArrangement.getState())) useHomeArrangement.setState(next)
  // Nothing is stored of a person who has not agreed to it.
  return !isTouring() && onDevice.homeArrangement.set({ owner: ownerNow(), ...next })
}

useSession.subscribe((session, before) => {
  if (session.custNo !== before.custNo) useHomeArrangement.setState(own())
})
