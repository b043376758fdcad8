import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { type RouteName, routeNames } from '@/routes'
import type { Person } from '../../gateway/seed/people'
import { screenParameters } from '../helpers/screen-parameters'
import type { ServedGateway } from '../helpers/served-gateway'

/** Screens that lead away at once: to the person's login, to WeChat, to another screen. */
const PASSING: readonly RouteName[] = ['wxCallback', 'backWxCallback', 'qwBindCallback']

/** The screens that stay when they are opened. */
export const stayingScreens: readonly RouteName[] = routeNames.filter(name => !PASSING.includes(name))

/** The parameters with which a test opens a screen: something of the person's own, where there is data. */
export async function parametersFor(
  name: RouteName,
  gateway: ServedGateway,
  as: Person,
): Promise<Record<string, string | undefined>> {
  const find = screenParameters[name]
  if (!find) return {}
  return find(async (call, input) => (await gateway.call(call, input, { as })).data)
}

/** Whether the screen on top is there with all that it loads. Runs in the page. */
export const isLoaded = (): boolean => {
  const page = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].pop()
  return Boolean(page?.querySelector('.app')) && !page?.querySelector('.skeleton')
}

/** The script that puts axe into a page. */
export const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Left out: the heading of a screen is the title of its navigation bar, which is WeChat's or the browser's; and
 * browsers let the keyboard scroll whatever scrolls.
 */
export const AXE_RULES = {
  'page-has-heading-one': { enabled: false },
  'scrollable-region-focusable': { enabled: false },
}

/** What axe says against a page, one line for each element. */
export const faultsIn = ({ violations }: Pick<AxeResults, 'violations'>): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
