import { View } from '@tarojs/components'
import * as v from 'valibot'
import { serverToday } from '@/api/clock'
import { useSubmit } from '@/api/submit'
import { MailInput } from '@/contract/inheritance-fields'
import { inheritances } from '@/contract/inheritances'
import { sealedDraftOf } from '@/stores/sealed-drafts'
import { Button } from '@/ui/base/button'
import { CopyButton } from '@/ui/base/copy-button'
import { Loaded } from '@/ui/base/loaded'
import { DayField } from '@/ui/form/day-field'
import { Field } from '@/ui/form/field'
import { FormFailure } from '@/ui/form/form-failure'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Steps } from '@/ui/list/steps'
import { type Application, openStep } from '../application'
import { Help } from '../help'
import { dayFault } from '../people/person-fault'
import '../inherit.scss'
import { useMail } from '../progress/use-mail'
import { Validity } from '../progress/validity'
import { signSteps } from '../words'
import { ScanNumber } from './scan-number'
import { SignedPapers } from './signed-papers'

const Typed = v.object({
  company: v.string(),
  trackingNo: v.string(),
  sender: v.string(),
  senderMobile: v.string(),
  sentDay: v.string(),
})
type Typed = v.InferOutput<typeof Typed>

/** The parcel with the signed papers: its destination and its tracking number. */
export function Parcel({ application }: { application: Application }) {
  const { applicationNo, applicantName } = application
  const mail = useMail(applicationNo)
  const draft = sealedDraftOf(`INHERIT_${applicationNo}_parcel`, Typed)
  const sending = useSubmit(inheritances.commitMailInfo, {
    inPlace: true,
    prepare: async (typed: Typed) => ({ applicationNo, ...typed }),
    after() {
      draft.remove()
      return openStep('parcelSent', applicationNo)
    },
  })
  const form = useForm<Typed, Typed>({
    schema: schemaOfFaults<Typed>(({ sentDay, ...typed }) => {
      const { issues = [] } = v.safeParse(MailInput, { applicationNo, ...typed })
      const fault = (name: string) => issues.find(({ path }) => path?.[0]?.key === name)?.message ?? ''
      return {
        company: fault('company'),
        trackingNo: fault('trackingNo'),
        sender: fault('sender'),
        senderMobile: fault('senderMobile'),
        sentDay: dayFault(sentDay, '寄出日期'),
      }
    }),
    initial: { company: '', trackingNo: '', sender: applicantName, senderMobile: '', sentDay: serverToday() },
    submit: sending,
    draft,
  })
  const day = form.field('sentDay')
  return (
    <Screen
      action={
        <Button event="send-parcel" block busy={form.busy} onPress={form.submit}>
          已寄出，提交
        </Button>
      }
    >
      <Steps label="签署" steps={signSteps} at={3} />
      <Validity application={application} />
      <Section title="寄到这里">
        <Card flush>
          <Loaded of={mail} skeleton="text">
            {({ recipient: { name, mobile, address, postcode } }) => (
              <Cell
                title={name}
                note={mobile}
                foot={<View className="inherit__small">{`${address} ${postcode}`.trim()}</View>}
                value={<CopyButton text={`${name} ${mobile} ${address} ${postcode}`.trim()} what="收件信息" />}
              />
            )}
          </Loaded>
        </Card>
      </Section>
      <SignedPapers application={application} />
      <Section title="您寄出的包裹">
        <Card>
          <Field {...form.field('company')} label="快递公司" maxLength={40} />
          <Field
            {...form.field('trackingNo')}
            label="快递单号"
            maxLength={40}
            aside={<ScanNumber onNumber={trackingNo => form.put({ trackingNo })} />}
          />
          <Field {...form.field('sender')} label="寄件人" maxLength={60} />
          <Field {...form.field('senderMobile')} label="寄件人手机" kind="phone" maxLength={11} />
          <DayField
            id={day.id}
            label="寄出日期"
            value={day.value}
            error={day.error}
            last={serverToday()}
            onChange={day.onChange}
          />
        </Card>
      </Section>
      <FormFailure of={form} />
      <Help
        step="寄送"
        tips={[
          '请打印您签署的文件，和证明材料一起寄出，并留好快递回执。其他继承人的文件不用您打印。',
          '不方便打印的话，请联系我们。',
          '运费由寄件人支付给快递公司，我们不收取费用。',
        ]}
      />
    </Screen>
  )
}
