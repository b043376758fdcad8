import { CourseParts } from '@/features/learning/course-parts'
import { Glossary } from '@/features/learning/glossary'
import { screen } from '@/navigation/screen'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '课程', enablePullDownRefresh: true })

/** A course with its parts, or the glossary (`id=glossary`). */
export default screen('course', function Course({ id, term = '' }) {
  return <Screen>{id === 'glossary' ? <Glossary term={term} /> : <CourseParts id={id} />}</Screen>
})
