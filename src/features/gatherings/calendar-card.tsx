import { useFile } from '@/api/use-file'
import { type Gathering, gatherings } from '@/contract/gatherings'
import { phone } from '@/platform/phone'
import { toast } from '@/platform/toast'
import { Button } from '@/ui/base/button'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { FileCard } from '@/widgets/file-card'
import './gatherings.scss'

const seconds = (at: string | null) => Math.floor(Date.parse(at ?? '') / 1000)

/** Adds the event to the phone's calendar: directly, or as a file that every calendar app reads. */
export const CalendarCard = ({ event }: { event: Gathering }) => (
  <Section title="加入日历">
    {phone.addEvent ? <Direct event={event} add={phone.addEvent} /> : <AsFile event={event} />}
  </Section>
)

function Direct({ event, add }: { event: Gathering; add: NonNullable<typeof phone.addEvent> }) {
  const { title, startsAt, endsAt, placeName, address } = event
  const save = async () => {
    const times = { startTime: seconds(startsAt), endTime: String(seconds(endsAt)) }
    const isAdded = await add({ title, ...times, location: `${placeName} ${address}` })
    toast.say(isAdded ? '已加入手机日历' : '没能加入日历，请在手机设置中允许使用日历后重试')
  }
  return (
    <Card>
      <Button event="add-to-calendar" kind="secondary" block onPress={save}>
        加入手机日历
      </Button>
    </Card>
  )
}

function AsFile({ event: { id } }: { event: Gathering }) {
  const file = useFile('ics', { keyCall: gatherings.calendarKey, fileCall: gatherings.calendarFile, input: { id } })
  return (
    <FileCard of={file} events={['download-calendar', 'forward-calendar']}>
      日历文件（ICS），手机和电脑的日历都能打开，提前一天提醒
    </FileCard>
  )
}
