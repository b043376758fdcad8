import { View } from '@tarojs/components'
import type { Application } from '@/features/inheritances/application'
import { Help } from '@/features/inheritances/help'
import { CancelButton } from '@/features/inheritances/progress/cancel-button'
import '@/features/inheritances/inherit.scss'
import { applicationStateWords } from '@/contract/inheritance-words'
import { OfApplication } from '@/features/inheritances/of-application'
import { Parcel } from '@/features/inheritances/papers/parcel'
import { SignedPapers } from '@/features/inheritances/papers/signed-papers'
import { Signers } from '@/features/inheritances/people/signers'
import { timelineOf, useMail } from '@/features/inheritances/progress/use-mail'
import { Validity } from '@/features/inheritances/progress/validity'
import { Settled } from '@/features/inheritances/shares/settled'
import { screen } from '@/navigation/screen'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Timeline } from '@/ui/list/timeline'

definePageConfig({ navigationBarTitleText: '办理进展', enablePullDownRefresh: true })

/** The progress of an application, and the parcel while it has to be sent. */
export default screen('inheritExpress', function InheritExpress({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['wait', 'progress', 'parcel']}>
      {application =>
        application.step === 'parcel' ? <Parcel application={application} /> : <Course application={application} />
      }
    </OfApplication>
  )
})

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
      <Section title={decedentName ? `${decedentName} 的基金继承` : '基金继承'} aside={applicationStateWords[state]}>
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
      <Signers application={application} />
      <Settled application={application} />
      <SignedPapers application={application} />
      <View className="inherit__small">{`申请编号 ${applicationNo}`}</View>
      <CancelButton application={application} />
      <Help step="办理进展" tips={['审核通常3个工作日。有结果我们会通知您，不用等在这里。']} />
    </Screen>
  )
}
