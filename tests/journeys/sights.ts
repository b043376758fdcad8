import { adviserEntryOf, type RouteName, routeNames, routes } from '@/routes'
import { demoRows } from '../../gateway/content/demo-rows'
import { textsOfReact } from '../helpers/translator'
import { brokenWords } from './broken-words'
import { cutNames } from './cut-names'
import { cutWords } from './cut-words'
import { AXE_PLACE, AXE_RULES, smallTargets } from './every-screen'
import { faultsOfStats } from './rows-of-stats'
import type { Sight, Size } from './tour'
import { underBubble } from './under-bubble'

/** The narrowest phone in use. */
const NARROW: Size = { width: 320, height: 568 }

/** Screens with sentences, titles that have words beside them, two buttons in a line, and days in rows. */
const WORDY: readonly RouteName[] = [
  ...(['pensionRules', 'reportMonth', 'purchaseChannel', 'apps', 'vipBenefits', 'holdShare'] as const),
  ...(['hold', 'bonusPreDetail', 'guideSelling', 'bondTips', 'revokeList'] as const),
]

const shown = new Set(demoRows('adviserFlags').flatMap(({ pageUri, showFlag }) => (showFlag ? [pageUri] : [])))
/** Screens with the bubble that leads to an adviser. */
const bubbly = routeNames.filter(name => shown.has(adviserEntryOf(routes[name]) ?? ''))

/** Screens that list funds by their names. */
const listing: readonly RouteName[] = [
  ...(['assets', 'holdings', 'profit', 'holdAnalysis'] as const),
  ...(['assetTransactions', 'netValues', 'regularInvestment', 'reportMonth'] as const),
]

/** Screens with figures side by side: two, three, four and five of them. */
const figured: readonly RouteName[] = [
  ...(['home', 'assets', 'profit', 'reportQuarter'] as const),
  ...(['analysis', 'holdDetail', 'pension', 'netValues'] as const),
]

/** Asks axe. It lists a violation once for each element. */
const axe = (options: object) =>
  `window.axe.run(${JSON.stringify(AXE_PLACE)}, ${JSON.stringify(options)}).then(({ violations, passes }) => ({
    faults: violations.flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html.slice(0, 160))),
    count: passes.length,
  }))`

type Look = Pick<Sight, 'name' | 'at' | 'ready' | 'look'>

/** Everything that the walks over the screens check. A walk gives each check its sizes. */
export const sights = {
  axe: { name: 'axe', look: axe({ rules: AXE_RULES }) },
  fits: {
    name: 'width and cuts',
    look: `(({ tooWide, cut, texts }) => ({
      faults: [...tooWide.map(one => 'too wide: ' + one), ...cut.map(one => 'cut: ' + one)],
      count: texts,
    }))(hands.looks())`,
  },
  /** Texts that React would lose to a browser's translator. It counts the elements of React. */
  texts: {
    name: 'texts of React',
    look: `(faults => ({
      faults,
      count: [...document.querySelectorAll('*')].filter(one => Object.keys(one).some(key => key.startsWith('__reactFiber$'))).length,
    }))((${textsOfReact})())`,
  },
  bubble: {
    name: 'bubble',
    at: bubbly,
    // In the mini-program it comes before the rest of the screen.
    ready: `(${underBubble})().count > 0`,
    look: `(${underBubble})()`,
  },
  words: { name: 'broken words', at: WORDY, ready: `(${brokenWords})().count > 3`, look: `(${brokenWords})()` },
  // In the mini-program no names come before the answers.
  names: { name: 'names of funds', at: listing, ready: `(${cutNames})().count > 0`, look: `(${cutNames})()` },
  stats: {
    name: 'figures side by side',
    at: figured,
    look: `(({ faults, count }, cut) => ({ faults: [...faults, ...cut], count }))((${faultsOfStats})(), (${cutWords})())`,
  },
} satisfies Record<string, Look>

/** Checks that no control is smaller than `least` px on a narrow phone. */
export const targetsOf = (least: number): Sight => ({
  name: 'targets',
  sizes: [NARROW],
  look: `(small => ({ faults: small.map(one => 'too small: ' + one), count: 1 }))((${smallTargets})(${least}))`,
})

/** The screens of a person with many funds, much money, little money or a pension. */
export const screensWithFigures: readonly RouteName[] = [...new Set([...figured, ...listing])]
