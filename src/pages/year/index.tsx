import { Entry } from '@/features/year/entry/ways-in'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '年度投资旅程' })

export default screen('yearBill', function YearBill({ year }) {
  return <Entry year={year} />
})
