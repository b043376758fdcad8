import { View } from '@tarojs/components'
import { withoutAmounts } from '@/lib/hide-amounts'
import { paragraphsOf } from '@/lib/paragraphs'
import { usePreferences } from '@/stores/preferences'
import { Button } from '@/ui/base/button'
import { Dialog } from '@/ui/overlay/dialog'
import type { DialogMessage } from './choose-dialog'
import './announcement.scss'

interface AnnouncementProps {
  message: DialogMessage
  open: boolean
  onRead: () => unknown
  onDelete: () => unknown
  /** Opens the message's link. Undefined if the message has none. */
  onFollow?: () => unknown
}

/** A message in a pop-up, as plain text. The whole text is here, so closing the pop-up counts as reading it. */
export function Announcement({ message, open, onRead, onDelete, onFollow }: AnnouncementProps) {
  const hidden = usePreferences(state => state.hidden)
  return (
    <Dialog
      event={onFollow ? 'follow-announcement' : 'announcement'}
      open={open}
      title={message.sTitle}
      confirm={onFollow ? '查看详情' : '我知道了'}
      cancel="我知道了"
      of={null}
      onConfirm={onFollow ?? onRead}
      {...(onFollow && { onCancel: onRead })}
    >
      {paragraphsOf(hidden ? withoutAmounts(message.sContent) : message.sContent).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places.
        <View key={index} className="announcement__paragraph">
          {paragraph}
        </View>
      ))}
      <View className="announcement__delete">
        <Button event="delete-message" kind="text" size="small" onPress={onDelete}>
          删除这条消息
        </Button>
      </View>
    </Dialog>
  )
}
