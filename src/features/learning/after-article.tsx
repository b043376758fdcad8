import { View } from '@tarojs/components'
import type { OutputOf } from '@/contract/call'
import type { learning } from '@/contract/learning'
import { navigate, replace } from '@/navigation/go'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Quiz } from './quiz'

interface AfterArticleProps {
  sId: string
  of: OutputOf<typeof learning.getAround>
}

/** The end of an article: its quiz, the previous and next parts, its course. */
export const AfterArticle = ({ sId, of: { questions, bestScore, previous, next, course } }: AfterArticleProps) => (
  <View>
    <View>{questions.length > 0 && <Quiz key={sId} sId={sId} questions={questions} bestScore={bestScore} />}</View>
    {course && (
      <Section title={`《${course.title}》第 ${course.number} 节，共 ${course.parts} 节`}>
        <Card flush>
          {next && (
            <Cell title={next.sTitle} note="下一节" arrow onPress={() => replace('learningPart', { id: next.sId })} />
          )}
          {previous && (
            <Cell
              title={previous.sTitle}
              note="上一节"
              arrow
              onPress={() => replace('learningPart', { id: previous.sId })}
            />
          )}
          <Cell title="课程目录" arrow onPress={() => navigate('course', { id: course.collectionId })} />
        </Card>
      </Section>
    )}
  </View>
)
