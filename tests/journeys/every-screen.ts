import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { writeQuery } from '@/lib/query'
import { type RouteName, routeNames, routes } from '@/routes'
import type { Person } from '../../gateway/seed/people'
import { screenParameters } from '../helpers/screen-parameters'
import type { ServedGateway } from '../helpers/served-gateway'

/** Screens that lead away at once: to the person's login, to WeChat, to another screen. */
const PASSING: readonly RouteName[] = ['wxCallback', 'backWxCallback', 'qwBindCallback', 'inheritSendCode']

/** The screens that stay when they are opened. */
const stayingScreens: readonly RouteName[] = routeNames.filter(name => !PASSING.includes(name))

/** The parameters with which a test opens a screen: something of the person's own, where there is data. */
async function parametersFor(
  name: RouteName,
  gateway: ServedGateway,
  as: Person,
): Promise<Record<string, string | undefined>> {
  const find = screenParameters[name]
  if (!find) return {}
  return find(async (call, input) => (await gateway.call(call, input, { as })).data)
}

/** A screen, and the hash path at which a test opens it. */
export interface Visit {
  name: RouteName
  params: Record<string, string | undefined>
  hash: string
  /** The app starts anew for this screen. Otherwise it opens on top of the screens before it, which is much faster. */
  anew: boolean
}

/** The number of screens that open in one running app. WeChat allows no more pages on top of each other. */
const IN_ONE_RUN = 10

/** Screens in an order in which a tour can open them: all that stay, unless others are named. */
export async function visitsOf(
  gateway: ServedGateway,
  as: Person,
  names: readonly RouteName[] = stayingScreens,
): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const [at, name] of names.entries()) {
    const params = await parametersFor(name, gateway, as)
    const query = writeQuery(params)
    visits.push({ name, params, hash: `${routes[name].path}${query && `?${query}`}`, anew: at % IN_ONE_RUN === 0 })
  }
  return visits
}

/** Opens an address in the running app. Marks the screen that is left, for `isLoaded`. Runs in the page. */
export const goTo = (hash: string): void => {
  const page = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].pop()
  page?.setAttribute('data-left', '')
  location.hash = hash
}

/** Whether the screen that was opened last is on top with all that it loads. Runs in the page. */
export const isLoaded = (): boolean => {
  const page = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].pop()
  const stands = Boolean(page?.querySelector('.app')) && !document.getElementById('first')
  return stands && !page?.hasAttribute('data-left') && !page?.querySelector('.skeleton')
}

/**
 * Finds the controls of the screen on top that are smaller than `least` px. The room that `::before` gives around a
 * small control counts. Runs in the page.
 */
export const smallTargets = (least: number): string[] => {
  const page = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].pop()
  const controls = page?.querySelectorAll(
    'button, a, [role=button], [role=link], [role=tab], [role=switch], [role=radio]',
  )
  return [...(controls ?? [])].flatMap(control => {
    const { width, height } = control.getBoundingClientRect()
    if (width === 0 || height === 0 || getComputedStyle(control).display === 'inline') return []
    const around = getComputedStyle(control, '::before')
    const room = (side: 'width' | 'height', own: number) => Math.max(own, Number.parseFloat(around[side]) || 0)
    const wide = room('width', width)
    const high = room('height', height)
    // Broken numbers of px lose some hundredths.
    if (wide > least - 0.1 && high > least - 0.1) return []
    const name = control.getAttribute('aria-label') ?? control.textContent?.slice(0, 20)
    return [`${name} (${control.className}): ${wide.toFixed(1)} x ${high.toFixed(1)}`]
  })
}

/** The script that puts axe into a page. */
export const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

/** The scope of axe: not the screens below, which nobody can reach. */
export const AXE_PLACE = { exclude: ['.taro_page_shade'] }

/**
 * Left out: the heading of a screen is the title of its navigation bar, which is WeChat's or the browser's; and
 * browsers let the keyboard scroll whatever scrolls.
 */
export const AXE_RULES = {
  'page-has-heading-one': { enabled: false },
  'scrollable-region-focusable': { enabled: false },
}

/** The violations that axe found on a page, one line for each element. */
export const faultsIn = ({ violations }: Pick<AxeResults, 'violations'>): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
