import { View } from '@tarojs/components'
import { useContext, useEffect, useState } from 'react'
import { shell } from '@/contract/shell'
import { type EdgePlace, USUAL_PLACE } from '@/lib/edge-place'
import { leaveTo, useLeads } from '@/navigation/lazy-leave'
import { adviserEntryOf, type RouteName, routes } from '@/routes'
import { environment } from '@/stores/environment'
import { adviserPlace } from '@/stores/on-device'
import { VisibleContext } from '@/stores/store'
import { Bubble } from '@/ui/overlay/bubble'
import { CodePanel } from './code-panel'
import { useLookup } from './use-lookup'

const LABEL = '联系顾问'

/** An adviser can be added as a contact only inside WeChat and the mini-program. */
const inWechat = () => environment().inWechat || environment().kind === 'mini-program'

/** Returns the same object for an unchanged place, so that nothing renders again. */
const moved = (before: EdgePlace, now: EdgePlace) => (before.side === now.side && before.at === now.at ? before : now)

/** The adviser bubble. The server says on which pages it is shown. People who already have an adviser do not see it. */
export function Adviser({ name }: { name: RouteName }) {
  const page = inWechat() ? adviserEntryOf(routes[name]) : null
  const answer = useLookup(shell.funds.getFollowEnterpriseWechatFlags, page === null ? null : {})
  const [place, setPlace] = useState(() => adviserPlace.get() ?? USUAL_PLACE)
  const [open, setOpen] = useState(false)
  const visible = useContext(VisibleContext)
  // The person may have moved it on a page above this one.
  useEffect(() => {
    if (visible) setPlace(before => moved(before, adviserPlace.get() ?? USUAL_PLACE))
  }, [visible])
  const entry = answer?.flags.find(({ pageUri, showFlag }) => showFlag && pageUri === page)
  const leads = useLeads(entry?.showWay === '1' ? entry.link : '')
  if (!entry || !(leads || (entry.showWay === '2' && entry.qrCode !== ''))) return null
  const { showWay, qrCode, link, title, prompt } = entry
  const keep = (next: EdgePlace) => {
    adviserPlace.set(next)
    setPlace(next)
  }
  return (
    <View>
      <Bubble
        icon="headset"
        label={LABEL}
        event="open-adviser"
        place={place}
        onPlace={keep}
        onPress={() => (showWay === '2' ? setOpen(true) : leaveTo(link))}
      />
      <CodePanel open={open} title={title || LABEL} prompt={prompt} code={qrCode} onClose={() => setOpen(false)} />
    </View>
  )
}
