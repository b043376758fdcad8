import { View } from '@tarojs/components'
import { formatInstant } from '@/lib/date'
import { withoutAmounts } from '@/lib/hide-amounts'
import { usePreferences } from '@/stores/preferences'
import { Icon, type IconName } from '@/ui/base/icon'
import { Cell } from '@/ui/list/cell'
import './message-cell.scss'
import { type Message, useOpenMessage } from './reader'

/** Our icons by the server's icon names. */
const ICONS: Readonly<Record<string, IconName>> = {
  trade: 'list',
  notice: 'document',
  service: 'info',
  activity: 'gift',
}

/** One row in the list of messages: its category, the first line of its text, and a dot while it is unread. */
export function MessageCell({ message }: { message: Message }) {
  const open = useOpenMessage()
  const hidden = usePreferences(state => state.hidden)
  const { sTitle, sMsgclassName, icon, summary, publishedAt, isRead } = message
  return (
    <Cell
      lead={<Icon name={ICONS[icon] ?? 'bell'} large />}
      title={<View className="message-cell__title">{sTitle}</View>}
      note={
        <>
          <View className="message-cell__text">{hidden ? withoutAmounts(summary) : summary}</View>
          {`${sMsgclassName} · ${formatInstant(publishedAt).slice(0, 16)}`}
        </>
      }
      dot={!isRead}
      onPress={() => open(message)}
    />
  )
}
