import { formatInstant } from '@/lib/date'
import { Cell } from '@/ui/list/cell'
import { type Message, useOpenMessage } from './reader'

/** One row in the list of messages. Unread messages have a dot. */
export function MessageCell({ message }: { message: Message }) {
  const open = useOpenMessage()
  const { sTitle, sMsgclassName, publishedAt, isRead } = message
  return (
    <Cell
      title={sTitle}
      note={`${sMsgclassName} · ${formatInstant(publishedAt).slice(0, 16)}`}
      dot={!isRead}
      onPress={() => open(message)}
    />
  )
}
