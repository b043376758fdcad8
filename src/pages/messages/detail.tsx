import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { send } from '@/api/client'
import { deviceId } from '@/api/device'
import { useCall } from '@/api/query'
import { messages } from '@/contract/messages'
import { MessageText } from '@/features/messages/message-text'
import { useMarkRead, useReader } from '@/features/messages/reader'
import { goToLink, reachable, screen } from '@/navigation'
import { Button } from '@/ui/button'
import { Loaded } from '@/ui/loaded'
import { Screen } from '@/ui/screen'

definePageConfig({ navigationBarTitleText: '消息详情', enablePullDownRefresh: true })

/** One message with its text. Opening it is reading it. */
export default screen('messageDetail', function MessageDetail({ id }) {
  const { spot, ...reader } = useReader()
  const message = useCall(messages.getMessageContent, { ...reader, sId: id })
  const markRead = useMarkRead()
  const known = message.data?.sId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the message is there.
  useEffect(() => {
    if (!message.data) return
    if (!message.data.isRead) markRead(id)
    // A count for the company; nothing of the person's hangs on it.
    send(messages.clickMessageContent, { spot, deviceId: deviceId(), sId: id }, { quiet: true }).catch(() => undefined)
  }, [known])
  return (
    <Screen onRefresh={message.refetch}>
      <Loaded of={message} skeleton="text" count={6}>
        {data => (
          <View>
            <MessageText message={data} />
            <View>
              {reachable(data.link) && (
                <Button block onPress={() => goToLink(data.link)}>
                  查看相关内容
                </Button>
              )}
            </View>
          </View>
        )}
      </Loaded>
    </Screen>
  )
})
