import { useCall } from '@/api/query'
import { inheritances } from '@/contract/inheritances'
import type { Application } from '@/features/inheritances/application'
import { FormParts } from '@/features/inheritances/form/form-parts'
import { OfApplication } from '@/features/inheritances/of-application'
import { screen } from '@/navigation/screen'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '填写申请', enablePullDownRefresh: true })

/** The whole form: the applicant, the decedent, the heirs, the papers. Each part opens and is saved separately. */
export default screen('inheritForm', function InheritForm({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['form']}>
      {application => <Form application={application} />}
    </OfApplication>
  )
})

function Form({ application }: { application: Application }) {
  const { applicationNo } = application
  const draft = useCall(inheritances.getDraft, { applicationNo })
  if (draft.data) return <FormParts application={application} draft={draft.data} />
  return (
    <Screen>
      <Loaded of={draft} skeleton="text">
        {() => null}
      </Loaded>
    </Screen>
  )
}
