import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { type Application, openApplication } from '@/features/inheritances/application'
import { Help } from '@/features/inheritances/help'
import '@/features/inheritances/inherit.scss'
import { Lacking } from '@/features/inheritances/form/lacking'
import { useHandIn } from '@/features/inheritances/form/use-hand-in'
import { OfOpen } from '@/features/inheritances/of-open'
import { Validity } from '@/features/inheritances/progress/validity'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '核对材料', enablePullDownRefresh: true })

/** The uploaded papers, and the submit button. */
export default screen('inheritOldConfirm', function InheritOldConfirm({ applicationNo }) {
  return <OfOpen applicationNo={applicationNo}>{application => <Confirm application={application} />}</OfOpen>
})

type Needed = OutputOf<typeof inheritances.getReadyAttachment>[number]

/** The state of one kind of attachments, as a label. */
function howFar({ required, isWanted, ready, attachments }: Omit<Needed, 'kind' | 'title'>): string {
  if (isWanted && !ready) return '请重新上传'
  if (attachments.length > 0) return `${attachments.length}件`
  return required ? '待上传' : '未上传，选填'
}

function Confirm({ application }: { application: Application }) {
  const { applicationNo, version } = application
  const papers = useCall(inheritances.getReadyAttachment, { applicationNo }, { freshFor: 0 })
  const { handIn, faults, busy, failure } = useHandIn(applicationNo)
  return (
    <Screen
      action={
        <Button event="hand-in-application" block busy={busy} onPress={() => handIn(version)}>
          提交申请
        </Button>
      }
    >
      <Validity application={application} />
      <Loaded of={papers} count={4}>
        {all => (
          <Card flush>
            {all.map(({ kind, title, ...one }) => (
              <Cell
                key={kind}
                title={title}
                value={howFar(one)}
                arrow
                onPress={() => replace('inheritOldUpload', { applicationNo })}
              />
            ))}
          </Card>
        )}
      </Loaded>
      <Lacking faults={faults} onOpen={() => openApplication(application)} />
      <FormFailure of={{ failure }} />
      <Help step="核对材料" tips={['提交后审核期间不能修改，需要补充时我们会告诉您。']} />
    </Screen>
  )
}
