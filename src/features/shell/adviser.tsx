import { View } from '@tarojs/components'
import { useState } from 'react'
import { shell } from '@/contract/shell'
import { leaveTo, useLeads } from '@/navigation/lazy-leave'
import { adviserEntryOf, type RouteName, routes } from '@/routes'
import { environment } from '@/stores/environment'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './adviser.scss'
import { CodePanel } from './code-panel'
import { useLookup } from './use-lookup'

const LABEL = '联系顾问'

/** An adviser can be added as a contact only inside WeChat and the mini-program. */
const inWechat = () => environment().inWechat || environment().kind === 'mini-program'

/**
 * The adviser bubble, in the corner at the end of a page, where it covers nothing. The server says on which pages it is
 * shown. People who already have an adviser do not see it.
 */
export function Adviser({ name }: { name: RouteName }) {
  const page = inWechat() ? adviserEntryOf(routes[name]) : null
  const answer = useLookup(shell.funds.getFollowEnterpriseWechatFlags, page === null ? null : {})
  const [open, setOpen] = useState(false)
  const entry = answer?.flags.find(({ pageUri, showFlag }) => showFlag && pageUri === page)
  const leads = useLeads(entry?.showWay === '1' ? entry.link : '')
  if (!entry || !(leads || (entry.showWay === '2' && entry.qrCode !== ''))) return null
  const { showWay, qrCode, link, title, prompt } = entry
  return (
    <View className="adviser">
      <Press
        className="adviser__button"
        label={LABEL}
        event="open-adviser"
        onPress={() => (showWay === '2' ? setOpen(true) : leaveTo(link))}
      >
        <Icon name="headset" className="adviser__icon" />
        {LABEL}
      </Press>
      <CodePanel open={open} title={title || LABEL} prompt={prompt} code={qrCode} onClose={() => setOpen(false)} />
    </View>
  )
}
