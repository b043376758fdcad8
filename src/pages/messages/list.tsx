import { View } from '@tarojs/components'
import { useCallPages } from '@/api/pages'
import { useCall } from '@/api/query'
import { messages } from '@/contract/messages'
import { MessageCell } from '@/features/messages/message-cell'
import { useReader } from '@/features/messages/reader'
import { chunks } from '@/lib/chunks'
import { screen } from '@/navigation/screen'
import { useScreenState } from '@/stores/screen-state'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Chips } from '@/ui/form/chips'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { LongList, PART_ROWS } from '@/ui/list/long-list'
import { More } from '@/ui/list/more'

definePageConfig({ navigationBarTitleText: '消息', enablePullDownRefresh: true })

/** All messages or those of one class, newest first. */
export default screen('messages', function Messages() {
  const reader = useReader()
  const classId = useScreenState(kept => kept.messageClass)
  const index = useCall(messages.getMessageClassIndex, reader)
  const pages = useCallPages(
    messages.getMessageContentPage,
    after => ({ ...reader, ...(classId && { classId }), ...(after && { after }) }),
    page => page.next,
    { kept: true },
  )
  return (
    <Screen>
      <View>
        {index.data && (
          <Chips
            label="消息分类"
            scrolling
            items={[
              { value: '', label: named('全部', index.data.unread) },
              ...index.data.classes.map(({ classId: value, className, unread }) => ({
                value,
                label: named(className, unread),
              })),
            ]}
            value={classId}
            onChange={messageClass => useScreenState.setState({ messageClass })}
          />
        )}
      </View>
      <Loaded
        of={pages.of}
        count={8}
        isEmpty={([first]) => !first || first.messages.length === 0}
        empty={<Empty icon="bell">暂无消息</Empty>}
      >
        {loaded => (
          <View>
            <Card flush>
              <LongList
                parts={loaded.flatMap(page => chunks(page.messages, PART_ROWS))}
                nameOf={([first]) => `${classId} ${first?.sId}`}
                likely={LIKELY}
                lined
              >
                {part => part.map(message => <MessageCell key={message.sId} message={message} />)}
              </LongList>
            </Card>
            <More of={pages} />
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 540

const named = (name: string, unread: number) => (unread > 0 ? `${name} ${unread}` : name)
