import { View } from '@tarojs/components'
import { useState } from 'react'
import { useSubmit } from '@/api/submit'
import { type Gathering, gatherings, type OwnEnrolment } from '@/contract/gatherings'
import { formatInstant } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { toast } from '@/platform/toast'
import { Button } from '@/ui/base/button'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Dialog } from '@/ui/overlay/dialog'
import './gatherings.scss'
import { ownWords } from './words'

/** The person's seat or place on the waiting list, and the button that gives it back. */
export function OwnPlace({ event, own }: { event: Gathering; own: OwnEnrolment }) {
  const [asked, setAsked] = useState(false)
  const cancelling = useSubmit(gatherings.cancelEnrolment, {
    inPlace: true,
    after() {
      setAsked(false)
      toast.say('已取消报名')
    },
  })
  const has = own.state === 'in'
  const canCancel = event.state !== 'over' && event.state !== 'cancelled' && own.signIn === null
  return (
    <Section title="我的报名" aside={`${formatInstant(own.at)} 提交`}>
      <Card flush>
        <Cell
          title={ownWords(own)}
          note={has ? '凭入场凭证入场' : '有人取消就按顺序递补，轮到您时会发消息告诉您'}
          {...(has && { arrow: true, onPress: () => navigate('pass', { id: event.id }) })}
        />
        {event.fields
          .filter(({ id }) => own.answers[id])
          .map(({ id, label }) => (
            <Cell key={id} title={label} note={own.answers[id]} />
          ))}
      </Card>
      <View>
        {canCancel && (
          <Button event="cancel-enrolment" kind="text" block onPress={() => setAsked(true)}>
            {has ? '取消报名' : '退出候补'}
          </Button>
        )}
      </View>
      <Dialog
        event="cancel-enrolment"
        open={asked}
        title={has ? '取消报名？' : '退出候补？'}
        confirm={has ? '取消报名' : '退出候补'}
        cancel="再想想"
        of={cancelling}
        danger
        onCancel={() => setAsked(false)}
        onConfirm={() => cancelling.run({ id: event.id })}
      >
        {event.waiting > 0 ? '名额会让给候补的人，再报名要重新排队。' : '再报名要重新排队。'}
      </Dialog>
    </Section>
  )
}
