import { Without } from '@/features/year/entry/ways-in'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '年度投资旅程' })

export default screen('yearNone', function YearNone({ year }) {
  return <Without year={year} />
})
