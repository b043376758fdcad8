import { View } from '@tarojs/components'
import { useState } from 'react'
import { shell } from '@/contract/shell'
import { type EdgePlace, readPlace } from '@/lib/edge-place'
import { storage } from '@/platform/storage'
import { adviserEntryOf, type RouteName, routes } from '@/routes'
import { environment } from '@/stores/environment'
import { Bubble } from '@/ui/overlay/bubble'
import { CodePanel } from './code-panel'
import { leaveTo, useLeads } from './use-leads'
import { useLookup } from './use-lookup'

const PLACE = 'ADVISER_PLACE'
const LABEL = '联系顾问'

/** An adviser can be added as a contact only inside WeChat and the mini-program. */
const inWechat = () => environment().inWechat || environment().kind === 'mini-program'

/** The adviser bubble. The server says on which pages it is shown. People who already have an adviser do not see it. */
export function Adviser({ name }: { name: RouteName }) {
  const page = inWechat() ? adviserEntryOf(routes[name]) : null
  const answer = useLookup(shell.funds.getFollowEnterpriseWechatFlags, page === null ? null : {})
  const [place, setPlace] = useState(() => readPlace(storage.local.get(PLACE)))
  const [open, setOpen] = useState(false)
  const entry = answer?.flags.find(({ pageUri, showFlag }) => showFlag && pageUri === page)
  const leads = useLeads(entry?.showWay === '1' ? entry.link : '')
  if (!entry || !(leads || (entry.showWay === '2' && entry.qrCode !== ''))) return null
  const { showWay, qrCode, link, title, prompt } = entry
  const keep = (next: EdgePlace) => {
    storage.local.set(PLACE, JSON.stringify(next))
    setPlace(next)
  }
  return (
    <View>
      <Bubble
        icon="headset"
        label={LABEL}
        place={place}
        onPlace={keep}
        onPress={() => (showWay === '2' ? setOpen(true) : leaveTo(link))}
      />
      <CodePanel open={open} title={title || LABEL} prompt={prompt} code={qrCode} onClose={() => setOpen(false)} />
    </View>
  )
}
