import { View } from '@tarojs/components'
import { useState } from 'react'
import { useAccountInfo } from '@/api/use-account-info'
import { type Areas, useAreas } from '@/features/change/areas'
import type { Info } from '@/features/change/fact'
import { useChange } from '@/features/change/use-change'
import { useToken } from '@/features/change/use-token'
import { Head } from '@/features/verify/head'
import { type Area, missingLevel } from '@/lib/areas'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Entering } from '@/ui/base/entering'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { AreaField } from '@/ui/form/area-field'
import { Field } from '@/ui/form/field'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '修改联系地址' })

/** A new postal address, beginning with the present one. */
export default screen('changeAddress', function ChangeAddress() {
  const token = useToken('changeAddress')
  const areas = useAreas()
  const info = useAccountInfo()
  if (!token || info.isPending) return <Entering />
  return (
    <Loaded of={areas} isEmpty={() => false}>
      {lists => <NewAddress token={token} areas={lists} now={info.data ?? null} />}
    </Loaded>
  )
})

interface NewAddressProps {
  token: string
  areas: Areas
  now: Info | null
}

function NewAddress({ token, areas, now }: NewAddressProps) {
  const [area, setArea] = useState<Area>({
    provinceCode: now?.provinceCode ?? '',
    cityCode: now?.cityCode ?? '',
    districtCode: now?.districtCode ?? '',
  })
  const [street, setStreet] = useState(now?.address ?? '')
  const [faults, setFaults] = useState({ area: '', street: '' })
  const { save, busy, failure, clear } = useChange(token, 'address')

  const submit = () => {
    const found = {
      area: missingLevel(areas, area) ? '请选择所在地区' : '',
      street: street.trim() === '' ? '请输入街道、门牌号' : '',
    }
    setFaults(found)
    if (!found.area && !found.street) return save({ address: JSON.stringify({ ...area, address: street.trim() }) })
  }
  return (
    <Screen
      action={
        <Button block busy={busy} onPress={submit}>
          保存
        </Button>
      }
    >
      <Head title="联系地址" reason="用于寄送纸质资料" />
      <Card>
        <AreaField
          label="所在地区"
          lists={areas}
          value={area}
          onChange={chosen => {
            setArea(chosen)
            setFaults({ ...faults, area: '' })
            clear()
          }}
          error={faults.area}
        />
        <Field
          label="详细地址"
          placeholder="街道、门牌号"
          maxLength={120}
          value={street}
          onChange={text => {
            setStreet(text)
            setFaults({ ...faults, street: '' })
            clear()
          }}
          error={faults.street}
          onConfirm={submit}
        />
      </Card>
      <View>
        {failure !== '' && (
          <Notice icon="warn" tone="warn">
            {failure}
          </Notice>
        )}
      </View>
    </Screen>
  )
}
