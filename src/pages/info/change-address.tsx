import { View } from '@tarojs/components'
import { useState } from 'react'
import { useAccountInfo } from '@/api/use-account-info'
import { type Areas, useAreas, within } from '@/features/change/areas'
import type { Info } from '@/features/change/fact'
import { useChange } from '@/features/change/use-change'
import { useToken } from '@/features/change/use-token'
import { Head } from '@/features/verify/head'
import { Option } from '@/features/verify/option'
import { screen } from '@/navigation'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Entering } from '@/ui/entering'
import { Field } from '@/ui/field'
import { Loaded } from '@/ui/loaded'
import { Notice } from '@/ui/notice'
import { Screen } from '@/ui/screen'

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

const MISSING = { provinceCode: '请选择省份', cityCode: '请选择城市', districtCode: '请选择区县' }

function NewAddress({ token, areas, now }: NewAddressProps) {
  const [place, setPlace] = useState({
    provinceCode: now?.provinceCode ?? '',
    cityCode: now?.cityCode ?? '',
    districtCode: now?.districtCode ?? '',
  })
  const [street, setStreet] = useState(now?.address ?? '')
  const [fault, setFault] = useState('')
  const { save, busy, failure, clear } = useChange(token, 'address')

  const provinces = Object.entries(areas.province_list).map(([value, label]) => ({ value, label }))
  const cities = within(areas.city_list, place.provinceCode, 2)
  const districts = within(areas.county_list, place.cityCode, 4)

  const missing = () => {
    if (!place.provinceCode) return MISSING.provinceCode
    if (!place.cityCode) return MISSING.cityCode
    return districts.length > 0 && !place.districtCode ? MISSING.districtCode : ''
  }
  const submit = () => {
    const lacking = missing() || (street.trim() === '' ? '请输入街道、门牌号' : '')
    setFault(lacking)
    if (!lacking) return save({ address: JSON.stringify({ ...place, address: street.trim() }) })
  }
  const choose = (change: Partial<typeof place>) => {
    setPlace({ ...place, ...change })
    setFault('')
    clear()
  }
  const problem = fault || failure
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
        <Option
          label="省份"
          value={place.provinceCode}
          options={provinces}
          onChange={provinceCode => choose({ provinceCode, cityCode: '', districtCode: '' })}
        />
        <Option
          label="城市"
          value={place.cityCode}
          options={cities}
          onChange={cityCode => choose({ cityCode, districtCode: '' })}
        />
        <View>
          {districts.length > 0 && (
            <Option
              label="区县"
              value={place.districtCode}
              options={districts}
              onChange={districtCode => choose({ districtCode })}
            />
          )}
        </View>
        <Field
          label="详细地址"
          placeholder="街道、门牌号"
          maxLength={120}
          value={street}
          onChange={text => {
            setStreet(text)
            setFault('')
            clear()
          }}
          onConfirm={submit}
        />
      </Card>
      <View>
        {problem !== '' && (
          <Notice icon="warn" tone="warn">
            {problem}
          </Notice>
        )}
      </View>
    </Screen>
  )
}
