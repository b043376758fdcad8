import { formatInstant } from '@/lib/date'
import { Cell } from '@/ui/list/cell'
import { type Message, useOpenMessage } from './reader'

/** A message among others; a dot as long as it is unread. */
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
