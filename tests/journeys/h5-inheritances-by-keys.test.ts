import type axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import { chromiumOnGateway } from './chromium-on-gateway'
import { AXE, AXE_PLACE, AXE_RULES, faultsIn } from './every-screen'
import { inheritByKeys } from './inheritances-by-keys'

type Axe = typeof axe

describe('the H5 build without a finger', () => {
  inheritByKeys(chromiumOnGateway(), async page => {
    await page.evaluate(AXE)
    const ask = ({ place, rules }: { place: typeof AXE_PLACE; rules: typeof AXE_RULES }) =>
      (window as unknown as { axe: Axe }).axe.run(place, { rules }) as Promise<AxeResults>
    return faultsIn(await page.evaluate(ask, { place: AXE_PLACE, rules: AXE_RULES }))
  })
})
