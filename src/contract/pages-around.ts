/**
 * The pages that may ask to follow the public account, and those that may offer to contact an adviser. The product checks both on fixed lists
 * of about 25 paths and does not show them; these were decided: overviews, where somebody looks around, and never a page on which something
 * is filled in, proved or signed. The server's settings have an entry for each and decide which of them really ask.
 */

const overviews = [
  '/Home/Index',
  '/Home/Info',
  '/Home/Service',
  '/Home/Vip',
  '/Home/Message/Index',
  '/Home/Accompany/List',
  '/Home/Accompany/Detail',
  '/Home/Assets/Index',
  '/Home/Assets/HoldAnalysis',
  '/Home/Assets/Profit',
  '/Home/Assets/HoldDetail',
  '/Home/Assets/Hold/Index',
  '/Home/Assets/RegularInvestment',
  '/Home/Assets/ExpireRemind',
  '/Home/Transactions/list',
  '/Home/Fund/Index',
  '/Biz/Worth/Index',
  '/Biz/Worth/IndexV2',
  '/Biz/Bonus/V2/Index',
  '/Home/information/index',
  '/PureBondTips/Index',
]

/** These have a button of their own at the bottom, which a bar there would push away; a bubble keeps clear of it. */
const withButton = [
  '/Home/Fund/Detail',
  '/Home/Assets/Syyl/Index',
  '/Home/Assets/Report/Month',
  '/Home/Assets/Analysis/Index',
]

const guides = ['/TradingGuide/Buying', '/TradingGuide/Selling', '/TradingGuide/QRA', '/TradingGuide/FMC']

export const followPages: readonly string[] = [...overviews, ...guides]

export const adviserPages: readonly string[] = [...overviews, ...withButton]

/** The quarter's and the year's report share the entry of the month's. */
const sameEntry: Readonly<Record<string, string>> = {
  '/Home/Assets/Report/Quarter': '/Home/Assets/Report/Month',
  '/Home/Assets/Report/Year': '/Home/Assets/Report/Month',
}

/** The page whose entry decides about the adviser on this one; null where nobody asks. */
export function adviserPageOf(path: string): string | null {
  const page = sameEntry[path] ?? path
  return adviserPages.includes(page) ? page : null
}
