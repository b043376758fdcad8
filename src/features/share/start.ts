import { send } from '@/api/client'
import { loadParameters, useParameters } from '@/api/parameters'
import { shell } from '@/contract/shell'
import { joinAddress, writeQuery } from '@/lib/query'
import { type ShareCard, type ShareSetting, shareCard } from '@/lib/share'
import { screenAt } from '@/navigation/shared-screen'
import { shareMenu } from '@/platform/share-menu'
import { wechatPage } from '@/platform/wechat-page'
import { homeRoute, pageOf, routeOfPath, routes } from '@/routes'
import { environment } from '@/stores/environment'
import { recordFault, track } from '@/stores/events'
import { useShareStore } from '@/stores/share'
import { useVisit, type Visit } from '@/stores/visit'

let settings: readonly ShareSetting[] = []

function cardOf({ screen, query }: Visit): ShareCard {
  const { platformName, shareDescription } = useParameters.getState()
  return shareCard({
    screen,
    query,
    own: useShareStore.getState().own,
    settings,
    usual: { title: platformName, description: shareDescription },
    home: routes[homeRoute].path,
    screenAt,
  })
}

const sign = (originalUrl: string) => send(shell.funds.getJsTicket, { originalUrl }, { quiet: true })

let offered = ''

/** Updates the card that WeChat's menu shares for the current screen. */
function offer() {
  const { visit } = useVisit.getState()
  if (!visit) return
  const card = cardOf(visit)
  const { title, description, picture, path, query, here, outside } = card
  // People change screens faster than WeChat accepts cards, so an unchanged card is not set again.
  const whole = JSON.stringify(card)
  if (whole === offered) return
  offered = whole
  shareMenu.offer({
    title,
    picture,
    page: joinAddress(`/${pageOf(routeOfPath(path) ?? homeRoute)}`, query),
    query: writeQuery(here),
  })
  if (!wechatPage.supported) return
  const link = outside || wechatPage.addressOf(joinAddress(path, query))
  useShareStore.setState({ address: link })
  if (!environment().inWechat) return
  wechatPage.offer({ title, description, link, picture: picture || wechatPage.picture }, sign).catch(error => {
    // WeChat then shares its own card. The next screen tries again.
    offered = ''
    recordFault(error)
  })
}

/** Keeps the share card in step with the current screen, its own texts and the company's settings. */
export function startSharing() {
  shareMenu.onShare(to => track('share', to))
  useVisit.subscribe(offer)
  useShareStore.subscribe((now, before) => {
    if (now.own !== before.own) offer()
  })
  offer()
  Promise.all([loadParameters(), send(shell.funds.shareSettings, {}, { quiet: true })]).then(
    ([, answer]) => {
      settings = answer.settings
      offer()
    },
    // Without the settings a share uses the default texts and target.
    () => undefined,
  )
}
