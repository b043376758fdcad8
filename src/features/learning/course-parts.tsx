import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { learning } from '@/contract/learning'
import { navigate, replace } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import './course-parts.scss'
import { ProgressBar } from './progress-bar'
import { furthest, placeOnDevice } from './reading-place'

type Part = OutputOf<typeof learning.getCourse>['parts'][number]

/** Adds the reading progress stored on this device. */
const withPlaces = (parts: readonly Part[]) =>
  parts.map(part => ({ ...part, ...furthest(part, placeOnDevice(part.sId)) }))

/** A course: its summary, its parts with the person's progress, and the button to the next part. */
export function CourseParts({ id }: { id: string }) {
  const course = useCall(learning.getCourse, { id })
  return (
    <Loaded
      of={course}
      count={5}
      isEmpty={({ parts }) => parts.length === 0}
      empty="这门课程的内容正在更新"
      wayOn={
        <Button kind="secondary" size="small" event="open-learning" onPress={() => replace('learning')}>
          查看全部课程
        </Button>
      }
    >
      {({ title, summary, parts }) => {
        const known = withPlaces(parts)
        const finished = known.filter(({ isFinished }) => isFinished).length
        const next = known.find(({ isFinished }) => !isFinished) ?? known[0]
        return (
          <View>
            <Card>
              <View className="course-parts__title">{title}</View>
              <View className="course-parts__words">{summary}</View>
              <View className="course-parts__words">
                {`共 ${parts.length} 节，约 ${parts.reduce((sum, { minutes }) => sum + minutes, 0)} 分钟，已学 ${finished} 节`}
              </View>
              <ProgressBar percent={Math.round((finished / parts.length) * 100)} />
            </Card>
            <Section title="目录">
              <Card flush>
                {known.map((part, index) => (
                  <PartCell key={part.sId} part={part} number={index + 1} />
                ))}
              </Card>
            </Section>
            {next && (
              <Button block event="go-on-learning" onPress={() => navigate('learningPart', { id: next.sId })}>
                {finished === parts.length ? '从头再看' : finished > 0 || next.place > 0 ? '继续学习' : '开始学习'}
              </Button>
            )}
          </View>
        )
      }}
    </Loaded>
  )
}

const PartCell = ({ part, number }: { part: Part; number: number }) => {
  const { sId, sTitle, minutes, place, isFinished, questions, bestScore } = part
  const quiz = questions > 0 ? ` · 小测验${bestScore > 0 ? `最好 ${bestScore}/${questions}` : ` ${questions} 题`}` : ''
  return (
    <Cell
      title={`${number}. ${sTitle}`}
      note={`约 ${minutes} 分钟${quiz}`}
      value={isFinished ? '已读' : place > 0 ? `${place}%` : undefined}
      arrow
      onPress={() => navigate('learningPart', { id: sId })}
    />
  )
}
