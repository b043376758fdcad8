import { send } from '@/api/client'
import { loadParameters, useParameters } from '@/api/parameters'
import { shell } from '@/contract/shell'
import { writeQuery } from '@/lib/query'
import { type ShareCard, type ShareSetting, shareCard } from '@/lib/share'
import { screenAt } from '@/navigation'
import { shareMenu } from '@/platform/share-menu'
import { wechatPage } from '@/platform/wechat-page'
import { homeRoute, pageOf, routeOfPath } from '@/routes'
import { environment } from '@/stores/environment'
import { recordFault, track } from '@/stores/events'
import { useShareStore } from '@/stores/share'
import { useVisit, type Visit } from '@/stores/visit'

let settings: readonly ShareSetting[] = []

const withQuery = (address: string, query: ShareCard['query']) => {
  const written = writeQuery(query)
  return `${address}${written && `?${written}`}`
}

function cardOf({ screen, query }: Visit): ShareCard {
  const { platformName, shareDescription } = useParameters.getState()
  return shareCard({
    screen,
    query,
    own: useShareStore.getState().own,
    settings,
    usual: { title: platformName, description: shareDescription },
    screenAt,
  })
}

const sign = (originalUrl: string) => send(shell.funds.getJsTicket, { originalUrl }, { quiet: true })

let offered = ''

/** Sets what WeChat's menu shares of the screen on top. */
function offer() {
  const { visit } = useVisit.getState()
  if (!visit) return
  const card = cardOf(visit)
  const { title, description, picture, path, query, here, outside } = card
  // A person changes screens faster than WeChat takes cards: the same one is not offered again.
  const whole = JSON.stringify(card)
  if (whole === offered) return
  offered = whole
  shareMenu.offer({
    title,
    picture,
    page: withQuery(`/${pageOf(routeOfPath(path) ?? homeRoute)}`, query),
    query: writeQuery(here),
  })
  if (!wechatPage.supported) return
  const link = outside || wechatPage.addressOf(withQuery(path, query))
  useShareStore.setState({ address: link })
  if (!environment().inWechat) return
  wechatPage.offer({ title, description, link, picture: picture || wechatPage.picture }, sign).catch(error => {
    // WeChat's own card is shared then; the next screen tries anew.
    offered = ''
    recordFault(error)
  })
}

/** Keeps what can be shared in step with where the person is, what the screen says and what the company set. */
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
    // Without them a share has the usual words and leads where it usually does.
    () => undefined,
  )
}
