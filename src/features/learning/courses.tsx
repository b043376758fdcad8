import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { learning } from '@/contract/learning'
import { navigate } from '@/navigation/go'
import { Icon } from '@/ui/base/icon'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { ProgressBar } from './progress-bar'
import { furthest, placeOnDevice } from './reading-place'

type Answer = OutputOf<typeof learning.listCourses>

/** A link to the part where the person stopped last. */
export function GoOn({ of }: { of: Answer['goOn'] }) {
  if (!of) return <View />
  const { sId, sTitle, course, minutes } = of
  const { place, isFinished } = furthest(of, placeOnDevice(sId))
  const isBegun = place > 0 && !isFinished
  return (
    <Section title="继续学习">
      <Card flush>
        <Cell
          lead={<Icon name="clock" large />}
          title={sTitle}
          note={`${course} · ${isBegun ? `读到 ${place}%` : `约 ${minutes} 分钟`}`}
          foot={isBegun && <ProgressBar percent={place} />}
          arrow
          onPress={() => navigate('learningPart', { id: sId })}
        />
      </Card>
    </Section>
  )
}

/** All courses with the number of finished parts. */
export const Courses = ({ courses }: { courses: Answer['courses'] }) => (
  <Section title="课程" aside={`${courses.length} 门`}>
    <Card flush>
      {courses.map(({ collectionId, title, summary, parts, finished, minutes }) => (
        <Cell
          key={collectionId}
          title={title}
          note={
            <View>
              <View>{summary}</View>
              <View>{`${parts} 节 · 约 ${minutes} 分钟`}</View>
            </View>
          }
          value={finished === 0 ? undefined : finished >= parts ? '已学完' : `${finished}/${parts}`}
          foot={finished > 0 && finished < parts && <ProgressBar percent={Math.round((finished / parts) * 100)} />}
          arrow
          onPress={() => navigate('course', { id: collectionId })}
        />
      ))}
    </Card>
  </Section>
)

/**
 * Courses with the keyword in their title or summary. Renders nothing while they load, because the articles are the
 * main result.
 */
export function FoundCourses({ keyword }: { keyword: string }) {
  const courses = useCall(learning.listCourses, {})
  const wanted = keyword.toLowerCase()
  const found = (courses.data?.courses ?? []).filter(({ title, summary }) =>
    `${title} ${summary}`.toLowerCase().includes(wanted),
  )
  return <View>{found.length > 0 && <Courses courses={found} />}</View>
}
