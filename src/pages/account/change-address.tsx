import * as v from 'valibot'
import { useAccountInfo } from '@/api/use-account-info'
import { type Areas, useAreas } from '@/features/account/areas'
import type { Info } from '@/features/account/fact'
import { useChange } from '@/features/account/use-change'
import { useProof } from '@/features/auth/flow/use-proof'
import { Head } from '@/features/auth/head'
import { Help } from '@/features/auth/help'
import { missingLevel } from '@/lib/areas'
import { screen } from '@/navigation/screen'
import { sealedVisitDraftOf } from '@/stores/sealed-drafts'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { AreaField } from '@/ui/form/area-field'
import { Field } from '@/ui/form/field'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'
import { ProofFailure } from '@/widgets/proof-failure'

definePageConfig({ navigationBarTitleText: '修改联系地址' })

const draft = sealedVisitDraftOf(
  'ADDRESS',
  v.object({
    area: v.object({ provinceCode: v.string(), cityCode: v.string(), districtCode: v.string() }),
    street: v.string(),
  }),
)

/** The form of a new postal address, filled with the current one. */
export default screen('changeAddress', function ChangeAddress() {
  const { proved, renew } = useProof('changeAddress', draft.get() !== null)
  const areas = useAreas()
  const info = useAccountInfo()
  if (!proved || info.isPending) return <Entering />
  return (
    <Loaded of={areas} isEmpty={() => false}>
      {lists => <NewAddress onRenew={renew} areas={lists} now={info.data ?? null} />}
    </Loaded>
  )
})

/** The schema of an address. It is sent as one text. */
const addressIn = (areas: Areas) =>
  v.pipe(
    v.object({
      area: v.pipe(
        v.object({ provinceCode: v.string(), cityCode: v.string(), districtCode: v.string() }),
        v.check(area => missingLevel(areas, area) === null, '请选择所在地区'),
      ),
      street: v.pipe(v.string(), v.trim(), v.minLength(1, '请输入街道、门牌号')),
    }),
    v.transform(({ area, street }) => ({ address: JSON.stringify({ ...area, address: street }) })),
  )

interface NewAddressProps {
  onRenew: () => unknown
  areas: Areas
  now: Info | null
}

function NewAddress({ onRenew, areas, now }: NewAddressProps) {
  const { provinceCode = '', cityCode = '', districtCode = '', address: street = '' } = now ?? {}
  const form = useForm({
    schema: addressIn(areas),
    initial: { area: { provinceCode, cityCode, districtCode }, street },
    submit: useChange('address', draft.remove),
    draft,
  })
  return (
    <Screen
      action={
        <Button event="save-address" block busy={form.busy} onPress={form.submit}>
          保存
        </Button>
      }
    >
      <Head title="联系地址" reason="用于寄送纸质材料" step={{ name: 'changeAddress', stage: 'fill' }} />
      <Card>
        <AreaField {...form.field('area')} label="所在地区" lists={areas} />
        <Field
          {...form.field('street')}
          label="详细地址"
          placeholder="街道、门牌号"
          maxLength={120}
          onConfirm={form.submit}
        />
      </Card>
      <ProofFailure of={form} onRenew={onRenew} />
      <Help at="newAddress" />
    </Screen>
  )
}
