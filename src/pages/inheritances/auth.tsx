import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { type Applicant, applicantDraft } from '@/features/inheritances/application'
import { ElderOffer } from '@/features/inheritances/elder-offer'
import { Help } from '@/features/inheritances/help'
import '@/features/inheritances/inherit.scss'
import { KnownFirst } from '@/features/inheritances/people/known-first'
import { nameFault, numberFault } from '@/features/inheritances/people/person-fault'
import { PersonFields, personFieldsOf } from '@/features/inheritances/people/person-fields'
import { applySteps } from '@/features/inheritances/words'
import { wantsLargerLetters } from '@/lib/birth-year'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'
import { Steps } from '@/ui/list/steps'
import { IDENTITY_CARD } from '@/widgets/cert-types'

definePageConfig({ navigationBarTitleText: '申请人' })

const TIPS = ['申请人是办理这件事的人，也可以是继承人之一。', '照片不清楚时，直接输入就可以。']

/**
 * The form of the applicant. A customer is already known. Anybody else verifies their number first and then fills it
 * in.
 */
export default screen('inheritAuth', function InheritAuth() {
  return (
    <KnownFirst>
      <Who />
    </KnownFirst>
  )
})

function Who() {
  const login = useCall(inheritances.checkHasLogin, {})
  const { data } = login
  if (data?.kind === 'customer') return <Customer {...data} />
  if (data) return <Heir mobile={data.mobile} name={data.customerName} />
  return (
    <Screen>
      <Loaded of={login} skeleton="text">
        {() => null}
      </Loaded>
    </Screen>
  )
}

const head = (
  <View>
    <Steps label="继承申请" steps={applySteps} at={0} />
  </View>
)

type Known = OutputOf<typeof inheritances.checkHasLogin>

function Customer({ customerName, mobile, wantsLargerLetters }: Known) {
  return (
    <Screen
      action={
        <Button event="apply-oneself" block onPress={() => navigate('inheritEntry')}>
          由我申请
        </Button>
      }
    >
      {head}
      <View>
        <ElderOffer wanted={wantsLargerLetters} />
      </View>
      <Card flush>
        <Cell title="申请人" value={customerName} />
        <Cell title="手机号码" value={mobile} />
      </Card>
      <View className="inherit__small">证件信息使用您账户中登记的内容，不用重新填写。</View>
      <Help step="第 1 步 申请人" tips={TIPS} />
    </Screen>
  )
}

const Faults = schemaOfFaults<Applicant>(({ name, certType, certNo }) => ({
  name: nameFault(name),
  certNo: numberFault(certType, certNo, ''),
}))

function Heir({ mobile, name }: { mobile: string; name: string }) {
  const form = useForm<Applicant, Applicant>({
    schema: Faults,
    initial: { name, certType: IDENTITY_CARD.code, certNo: '' },
    submit: () => navigate('inheritEntry'),
    draft: applicantDraft,
  })
  return (
    <Screen
      action={
        <Button event="next" block onPress={form.submit}>
          下一步
        </Button>
      }
    >
      {head}
      <View>
        <ElderOffer wanted={wantsLargerLetters(form.values.certType, form.values.certNo)} />
      </View>
      <Card>
        <View className="inherit__lead">{`请填写您自己的信息。手机号码 ${mobile} 已验证。`}</View>
        <PersonFields {...personFieldsOf(form)} kept="" />
      </Card>
      <Help step="第 1 步 申请人" tips={TIPS} />
    </Screen>
  )
}
