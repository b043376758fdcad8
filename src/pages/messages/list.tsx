import { View } from '@tarojs/components'
import { useCallPages } from '@/api/pages'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import type { OutputOf } from '@/contract/call'
import { messages } from '@/contract/messages'
import { MessageCell } from '@/features/messages/message-cell'
import { useReader } from '@/features/messages/reader'
import { spotNow } from '@/features/messages/unread'
import { chunks } from '@/lib/chunks'
import { screen } from '@/navigation/screen'
import { toast } from '@/platform/toast'
import { useScreenState } from '@/stores/screen-state'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Chips } from '@/ui/form/chips'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { LongList, PART_ROWS } from '@/ui/list/long-list'
import { More } from '@/ui/list/more'

definePageConfig({ navigationBarTitleText: '消息', enablePullDownRefresh: true })

/** All messages or those of one class, newest first. */
export default screen('messages', function Messages() {
  const classId = useScreenState(kept => kept.messageClass)
  const index = useCall(messages.getMessageClassIndex, spotNow())
  const pages = useCallPages(
    messages.getMessageContentPage,
    after => ({ ...spotNow(), ...(classId && { classId }), ...(after && { after }) }),
    page => page.next,
    { kept: true },
  )
  return (
    <Screen>
      <View>
        {index.data && (
          <Chips
            event="choose-message-class"
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
        empty={<Empty picture="bell">暂无消息</Empty>}
      >
        {loaded => (
          <View>
            <Section
              title={`共 ${loaded[0]?.total ?? 0} 条`}
              aside={<MarkAll unread={index.data ? unreadIn(index.data, classId) : 0} classId={classId} />}
            >
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
            </Section>
            <More of={pages} />
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 710

type Index = OutputOf<typeof messages.getMessageClassIndex>

/** The number of unread messages in one class, or in all classes if none is chosen. */
const unreadIn = ({ unread, classes }: Index, chosen: string) =>
  chosen ? (classes.find(({ classId }) => classId === chosen)?.unread ?? 0) : unread

/** The button that marks all messages of the list as read. Nothing for an unknown visitor, or if all are read. */
function MarkAll({ unread, classId }: { unread: number; classId: string }) {
  const reader = useReader()
  const { run, busy } = useSubmit(messages.setAllReadMsgRecord, { after: () => toast.say('已全部标为已读') })
  if (unread === 0 || !reader) return <View />
  return (
    <Button
      kind="text"
      size="small"
      event="read-all"
      busy={busy}
      onPress={() => run({ ...spotNow(), ...(classId && { classId }) })}
    >
      全部标为已读
    </Button>
  )
}

const named = (name: string, unread: number) => (unread > 0 ? `${name} ${unread}` : name)
