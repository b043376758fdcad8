import { Story } from '@/features/year/story/story'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '年度投资旅程' })

export default screen('yearPoster', function YearPoster({ year }) {
  return <Story chapter="poster" year={year} />
})
