import { View } from '@tarojs/components'
import * as v from 'valibot'
import { useCall } from '@/api/query'
import { type RevocablePurchase, revocations } from '@/contract/revocations'
import { NeedTable } from '@/features/revocations/need-table'
import { openRevocation } from '@/features/revocations/own-list'
import { PurchaseCard } from '@/features/revocations/purchase-card'
import { useBegin } from '@/features/revocations/use-begin'
import { applySteps, waitsForPerson } from '@/features/revocations/words'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Checkbox } from '@/ui/form/checkbox'
import { FormFailure } from '@/ui/form/form-failure'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Steps } from '@/ui/list/steps'
import { CompanyText } from '@/widgets/company-text'

definePageConfig({ navigationBarTitleText: '撤销须知' })

/** The conditions of an application and its papers, to read before it starts. */
export default screen('revokeTips', function RevokeTips({ applicationNo }) {
  const purchases = useCall(revocations.revocable, { applicationNo })
  const purchase = purchases.data?.[0]
  if (purchase?.way === 'apply') return <Notices purchase={purchase} />
  const toList = (
    <Button event="choose-purchase" size="small" onPress={() => replace('revokeList')}>
      查看可撤销的交易
    </Button>
  )
  return (
    <Screen>
      <Loaded of={purchases} skeleton="text" isEmpty={() => false}>
        {() => <Empty action={toList}>{purchase?.reason || '这笔交易不需要或不能申请撤销'}</Empty>}
      </Loaded>
    </Screen>
  )
})

const Agreed = v.object({ agreed: v.literal(true, '请先阅读以上内容并勾选') })

function Notices({ purchase }: { purchase: RevocablePurchase }) {
  const { applicationNo } = purchase
  const own = useCall(revocations.listRevocations, {})
  const begun = own.data?.find(one => one.purchase.applicationNo === applicationNo && waitsForPerson(one))
  const begin = useBegin(revocationNo => replace('revokeForm', { revocationNo }))
  const form = useForm({
    schema: Agreed as v.GenericSchema<{ agreed: boolean }>,
    initial: { agreed: false },
    submit: () => begin.run(applicationNo),
  })
  return (
    <Screen
      action={
        <Button
          event="begin-application"
          block
          busy={begin.busy}
          onPress={begun ? () => openRevocation(begun) : form.submit}
        >
          {begun ? '继续填写' : '开始填写申请'}
        </Button>
      }
    >
      <Steps label="申请撤销" steps={applySteps} at={0} />
      <View>
        {begun && (
          <Notice icon="edit" tone="brand" onPress={() => openRevocation(begun)}>
            这笔交易的申请已经开始填写，可以继续
          </Notice>
        )}
      </View>
      <PurchaseCard purchase={purchase} />
      <CompanyText code="revokeNotice" title="撤销须知" />
      <Section title="需要的材料">
        <NeedTable />
      </Section>
      <View>
        {!begun && (
          <Card>
            <Checkbox {...form.field('agreed')} label="我已阅读并了解以上内容，提供的材料真实有效" />
          </Card>
        )}
      </View>
      <FormFailure of={begin} />
    </Screen>
  )
}
