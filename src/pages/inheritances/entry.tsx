import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { fieldEncryption } from '@/api/encrypt-fields'
import { useSubmit } from '@/api/submit'
import { inheritances } from '@/contract/inheritances'
import { type Applicant, applicantDraft, goOn } from '@/features/inheritances/application'
import { Help } from '@/features/inheritances/help'
import '@/features/inheritances/inherit.scss'
import { applySteps } from '@/features/inheritances/words'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useWayOn } from '@/navigation/use-way-on'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { Checkbox } from '@/ui/form/checkbox'
import { FormFailure } from '@/ui/form/form-failure'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'
import { Steps } from '@/ui/list/steps'
import { CompanyText } from '@/widgets/company-text'

definePageConfig({ navigationBarTitleText: '继承须知' })

const Agreed = v.object({ agreed: v.literal(true, '请先阅读以上内容并勾选') })

/** The applicant's data as typed. Null if they are missing or incomplete. */
function typedApplicant(): Applicant | null {
  const { name = '', certType = '', certNo = '' } = applicantDraft.get() ?? {}
  return name !== '' && certNo !== '' ? { name: name.trim(), certType, certNo: certNo.trim().toUpperCase() } : null
}

/** The notice and the consent. Agreeing creates the application. */
export default screen('inheritEntry', function InheritEntry() {
  const customer = useSession(isLoggedIn)
  const [applicant] = useState(typedApplicant)
  const isReady = customer || applicant !== null
  useWayOn(isReady ? null : () => replace('inheritAuth'))
  return isReady ? <Notices applicant={customer ? null : applicant} /> : <Entering />
})

function Notices({ applicant }: { applicant: Applicant | null }) {
  const beginning = useSubmit(inheritances.saveDraft, {
    inPlace: true,
    prepare: async (_: unknown) => ({
      draft: (await fieldEncryption())(JSON.stringify(applicant ? { applicant } : {})),
    }),
    after(draft) {
      applicantDraft.remove()
      return goOn(draft)
    },
  })
  const form = useForm({
    schema: Agreed as v.GenericSchema<{ agreed: boolean }>,
    initial: { agreed: false },
    submit: () => beginning.run({}),
  })
  return (
    <Screen
      action={
        <Button event="begin-form" block busy={beginning.busy} onPress={form.submit}>
          开始填写
        </Button>
      }
    >
      <Steps label="继承申请" steps={applySteps} at={1} />
      <CompanyText code="inheritNotice" title="基金份额继承须知" />
      <Card>
        <View className="inherit__lead">
          我们收集继承人和被继承人的姓名、证件和联系方式，只用于核实和办理继承，加密保存，其他继承人看不到您的号码。
        </View>
        <Checkbox {...form.field('agreed')} label="我已阅读以上内容，填写和上传的材料真实有效" />
      </Card>
      <FormFailure of={beginning} />
      <Help step="第 2 步 须知" tips={['开始填写后，申请会保留90天，可以分几次完成。']} />
    </Screen>
  )
}
