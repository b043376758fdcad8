import { send } from '@/api/client'
import { isGone } from '@/api/errors'
import { note } from '@/api/note'
import { useParameters } from '@/api/parameters'
import { invalidate } from '@/api/query'
import { tabs } from '@/contract/tabs'
import { isTouring } from '@/stores/consent'
import { visitorsViews } from '@/stores/on-device'
import { isLoggedIn, useSession } from '@/stores/session'

/** The funds that were looked at on this device before a login, newest first. */
export const viewsOnDevice = () => visitorsViews.get() ?? []

const withoutFund = (fundCode: string) => viewsOnDevice().filter(code => code !== fundCode)

function noteOnDevice(fundCode: string) {
  // Nothing is stored of a person who has not agreed to it.
  if (isTouring()) return
  const { recentlyViewedLimit } = useParameters.getState()
  visitorsViews.set([fundCode, ...withoutFund(fundCode)].slice(0, recentlyViewedLimit))
}

async function merge() {
  const { custNo } = useSession.getState()
  const codes = viewsOnDevice().reverse()
  for (const fundcode of codes) {
    try {
      // The call carries the customer's number, so the server refuses it if another customer has logged in meanwhile.
      await send(tabs.funds.addFundNetValueBrowseHis, { fundcode, custNo }, { quiet: true })
    } catch (error) {
      // The rest stays on the device, and the next fund that is opened tries again.
      if (!isGone(error)) break
    }
    const rest = withoutFund(fundcode)
    if (rest.length > 0) visitorsViews.set(rest)
    else visitorsViews.remove()
  }
  if (codes.length > 0) await invalidate(tabs.funds.addFundNetValueBrowseHis.stales)
}

let merging: Promise<void> | null = null

/** Moves the list of a visitor who has logged in to the server, the oldest fund first, so that the order stays. */
export function mergeViews(): Promise<void> {
  merging ??= merge().finally(() => {
    merging = null
  })
  return merging
}

/** Notes that the person looked at a fund: a customer's list is on the server, a visitor's on the device. */
export async function noteView(fundCode: string): Promise<void> {
  if (!isLoggedIn(useSession.getState())) return noteOnDevice(fundCode)
  await mergeViews()
  await note(tabs.funds.addFundNetValueBrowseHis, { fundcode: fundCode })
}
