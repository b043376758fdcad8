import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { countOpening } from '@/api/count-opening'
import { useCall } from '@/api/query'
import { messages } from '@/contract/messages'
import { MessageText } from '@/features/messages/message-text'
import { useMarkRead } from '@/features/messages/reader'
import { useDeleteMessage } from '@/features/messages/use-delete-message'
import { back, replace } from '@/navigation/go'
import { leadsSomewhere, leaveTo } from '@/navigation/leave'
import { screen } from '@/navigation/screen'
import { toast } from '@/platform/toast'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'
import { Dialog } from '@/ui/overlay/dialog'

definePageConfig({ navigationBarTitleText: '消息详情', enablePullDownRefresh: true })

/** One message with its text. Opening it marks it as read. */
export default screen('messageDetail', function MessageDetail({ id }) {
  const message = useCall(messages.getMessageContent, { sId: id })
  const markRead = useMarkRead()
  const known = message.data?.sId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the message has loaded.
  useEffect(() => {
    if (!message.data) return
    if (!message.data.isRead) markRead(id)
    countOpening(id)
  }, [known])
  return (
    <Screen>
      <Loaded
        of={message}
        skeleton="text"
        count={6}
        wayOn={
          <Button kind="secondary" size="small" event="open-messages" onPress={() => replace('messages')}>
            查看全部消息
          </Button>
        }
      >
        {data => (
          <View>
            <MessageText message={data} />
            <View>
              {leadsSomewhere(data.link) && (
                <Button block event="follow-message" onPress={() => leaveTo(data.link)}>
                  查看相关内容
                </Button>
              )}
            </View>
            <Remove id={id} />
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

/** Asks before deleting, because a deleted message cannot be restored. */
function Remove({ id }: { id: string }) {
  const [asking, setAsking] = useState(false)
  const removing = useDeleteMessage(() => {
    setAsking(false)
    toast.say('消息已删除')
    return back()
  })
  if (!removing) return <View />
  return (
    <View>
      <Button kind="text" block event="delete-message" onPress={() => setAsking(true)}>
        删除消息
      </Button>
      <Dialog
        event="delete-message"
        open={asking}
        title="确定删除这条消息吗？"
        confirm="删除"
        of={removing}
        danger
        onConfirm={() => removing.run(id)}
        onCancel={() => setAsking(false)}
      >
        删除后不再出现在消息列表里。
      </Dialog>
    </View>
  )
}
