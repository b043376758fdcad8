import { CourseParts } from '@/features/learning/course-parts'
import { Glossary } from '@/features/learning/glossary'
import { screen } from '@/navigation/screen'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '课程', enablePullDownRefresh: true })

/** A collection of the learning pages: a course with its parts, or the words of the trade (`id=glossary`). */
export default screen('course', function Course({ id, term = '' }) {
  return <Screen>{id === 'glossary' ? <Glossary term={term} /> : <CourseParts id={id} />}</Screen>
})
