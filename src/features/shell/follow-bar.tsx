import { View } from '@tarojs/components'
import { useContext, useEffect, useRef, useState } from 'react'
import { shell } from '@/contract/shell'
import { leaveTo, useLeads } from '@/navigation/lazy-leave'
import { type RouteName, routes } from '@/routes'
import { environment } from '@/stores/environment'
import { followClosedAt, followPopped } from '@/stores/on-device'
import { usePreferences } from '@/stores/preferences'
import { useSession } from '@/stores/session'
import { dismiss, isDismissed, isFirstVisit, useShell } from '@/stores/shell'
import { VisibleContext } from '@/stores/store'
import { AccountCard } from '@/ui/layout/account-card'
import { InviteBar } from '@/ui/layout/invite-bar'
import { turnToOpen } from '@/ui/overlay/open-panels'
import { CodePanel } from './code-panel'
import { useLookup } from './use-lookup'

/** The product's service account, the default if the settings name none. */
const USUAL_ACCOUNT = '易投服务公众号'

/**
 * The bar that asks to follow the public account. The server decides on which pages it is shown, and followers do not
 * see it. It is promotion, so elder mode does not show it.
 */
export function FollowBar({ name: screen }: { name: RouteName }) {
  const { path, followBar = false } = routes[screen]
  const elder = usePreferences(state => state.elder)
  const unionid = useSession(session => session.unionid)
  const [closed, setClosed] = useState(() => isDismissed(followClosedAt))
  const [open, setOpen] = useState(false)
  const [hasCard, setHasCard] = useState(false)
  // Only one invitation is shown at a time.
  const invited = useShell(({ tipClosed, tipOpen }) => tipOpen || (environment().kind === 'mobile' && !tipClosed))
  const wanted = followBar && !elder && !closed && !invited
  const setting = useLookup(shell.funds.followWxAccount, wanted ? { pageUri: path, ...(unionid && { unionid }) } : null)
  const leads = useLeads(setting?.showWay === '1' ? setting.link : '')
  const shows = leads || (setting?.showWay === '2' && setting.qrCode !== '')
  const shown = setting?.open === '1' && shows && wanted
  const visible = useContext(VisibleContext)
  const pops = shown && !hasCard && setting.showWay === '2' && setting.defaultPop === '1'
  const byItself = pops && visible && !isFirstVisit()
  /** Ends the turn of a code that opened by itself. */
  const done = useRef(() => {})
  useEffect(() => () => done.current(), [])

  useEffect(() => {
    if (!byItself || (followPopped.get() ?? []).includes(path)) return
    let here = true
    turnToOpen().then(end => {
      if (!here) return end()
      done.current = end
      followPopped.set([...(followPopped.get() ?? []), path])
      setOpen(true)
    })
    return () => {
      here = false
    }
  }, [byItself, path])

  if (!shown) return null
  const name = setting.publicAccountName || USUAL_ACCOUNT
  const closeCode = () => {
    setOpen(false)
    done.current()
  }
  const close = () => {
    dismiss(followClosedAt)
    setClosed(true)
  }
  return (
    <View>
      <AccountCard onShown={() => setHasCard(true)} />
      {!hasCard && (
        <InviteBar
          icon="bell"
          action="关注"
          onAction={() => (setting.showWay === '2' ? setOpen(true) : leaveTo(setting.link))}
          onClose={close}
        >
          {`关注${name}，账户动态早知道`}
        </InviteBar>
      )}
      <CodePanel open={open} title={`关注${name}`} code={setting.qrCode} onClose={closeCode} />
    </View>
  )
}
