import { View } from '@tarojs/components'
import * as v from 'valibot'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { inherit } from '@/contract/inherit'
import { MailInput } from '@/contract/inherit-fields'
import { type Application, openStep } from '@/features/inherit/application'
import { CancelButton } from '@/features/inherit/cancel-button'
import { Help } from '@/features/inherit/help'
import '@/features/inherit/inherit.scss'
import { OfApplication } from '@/features/inherit/of-application'
import { ScanNumber } from '@/features/inherit/scan-number'
import { timelineOf } from '@/features/inherit/timeline-of'
import { Validity } from '@/features/inherit/validity'
import { signSteps, stateWords } from '@/features/inherit/words'
import { today } from '@/lib/date'
import { screen } from '@/navigation/screen'
import { sealedDraftOf } from '@/stores/sealed-drafts'
import { Button } from '@/ui/base/button'
import { CopyButton } from '@/ui/base/copy-button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
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
import { Timeline } from '@/ui/list/timeline'

definePageConfig({ navigationBarTitleText: '办理进展', enablePullDownRefresh: true })

/** How far an application is, and the parcel while it is to be sent. */
export default screen('inheritExpress', function InheritExpress({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['wait', 'progress', 'parcel']}>
      {application =>
        application.step === 'parcel' ? <Parcel application={application} /> : <Course application={application} />
      }
    </OfApplication>
  )
})

const useMail = (applicationNo: string) => useCall(inherit.getMailInfo, { applicationNo }, { freshFor: 0 })

function Course({ application }: { application: Application }) {
  const { applicationNo, decedentName, state, returnReason } = application
  const mail = useMail(applicationNo)
  const isOpen = state !== 'done' && state !== 'cancelled'
  return (
    <Screen>
      <View>{isOpen && <Validity application={application} />}</View>
      <View>
        {returnReason !== '' && (
          <Notice icon="info" tone="warn">
            {returnReason}
          </Notice>
        )}
      </View>
      <Section title={decedentName ? `${decedentName} 的基金继承` : '基金继承'} aside={stateWords[state]}>
        <Card>
          <Loaded of={mail} skeleton="text">
            {data => <Timeline steps={timelineOf(data)} />}
          </Loaded>
        </Card>
      </Section>
      <View>
        {mail.data?.trackingNo && (
          <Section title="寄出的材料">
            <Card flush>
              <Cell title={mail.data.company} note={mail.data.trackingNo} value={mail.data.sentDay ?? undefined} />
            </Card>
          </Section>
        )}
      </View>
      <View className="inherit__small">{`申请编号 ${applicationNo}`}</View>
      <CancelButton application={application} />
      <Help step="办理进展" tips={['审核通常3个工作日。有结果会发短信给您，不需要一直等在这里。']} />
    </Screen>
  )
}

const Typed = v.object({
  company: v.string(),
  trackingNo: v.string(),
  sender: v.string(),
  senderMobile: v.string(),
  sentDay: v.string(),
})
type Typed = v.InferOutput<typeof Typed>

/** The parcel with the signed papers: where it goes, and its number. */
function Parcel({ application }: { application: Application }) {
  const { applicationNo, applicantName } = application
  const mail = useMail(applicationNo)
  const draft = sealedDraftOf(`INHERIT_${applicationNo}_parcel`, Typed)
  const sending = useSubmit(inherit.commitMailInfo, {
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
        sentDay: sentDay === '' ? '请选择寄出日期' : '',
      }
    }),
    initial: { company: '', trackingNo: '', sender: applicantName, senderMobile: '', sentDay: today(new Date()) },
    submit: sending,
    draft,
  })
  const day = form.field('sentDay')
  return (
    <Screen
      action={
        <Button block busy={form.busy} onPress={form.submit}>
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
                title={`${name} ${mobile}`}
                note={`${address} ${postcode}`.trim()}
                value={<CopyButton text={`${name} ${mobile} ${address} ${postcode}`.trim()} what="收件信息" />}
              />
            )}
          </Loaded>
        </Card>
      </Section>
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
            last={today(new Date())}
            onChange={day.onChange}
          />
        </Card>
      </Section>
      <FormFailure of={form} />
      <Help
        step="寄送"
        tips={['请寄送签署用的原件，并留好快递回执。', '运费由寄件人支付给快递公司，我们不收取费用。']}
      />
    </Screen>
  )
}
