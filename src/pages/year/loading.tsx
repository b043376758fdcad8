import { Waiting } from '@/features/year/entry/ways-in'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '年度投资旅程' })

export default screen('yearLoading', function YearLoading({ year, next }) {
  return <Waiting year={year} next={next} />
})
