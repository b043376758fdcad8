import { View } from '@tarojs/components'
import { useState } from 'react'
import { useSubmit } from '@/api/submit'
import type { OutputOf } from '@/contract/call'
import { learning } from '@/contract/learning'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { Options } from '@/ui/form/options'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import './quiz.scss'

type Around = OutputOf<typeof learning.getAround>
type Result = OutputOf<typeof learning.checkAnswers>['results'][number]

interface QuizProps {
  sId: string
  questions: Around['questions']
  bestScore: number
}

/** The questions after an article. The server checks the answers, and then every question shows an explanation. */
export function Quiz({ sId, questions, bestScore }: QuizProps) {
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const [checked, setChecked] = useState<OutputOf<typeof learning.checkAnswers> | null>(null)
  const { run, busy } = useSubmit(learning.checkAnswers, { after: setChecked })
  const left = questions.filter(({ number }) => chosen[number] === undefined).length
  const again = () => {
    setChosen({})
    setChecked(null)
  }
  const best = Math.max(bestScore, checked?.score ?? 0)
  return (
    <Section title="小测验" aside={best > 0 ? `最好 ${best}/${questions.length}` : undefined}>
      {questions.map(({ number, question, options }) => (
        <Question
          key={number}
          title={`${number}. ${question}`}
          options={options}
          chosen={chosen[number]}
          result={checked?.results.find(one => one.number === number)}
          onChoose={option => setChosen({ ...chosen, [number]: option })}
        />
      ))}
      {checked ? (
        <View className="quiz__act">
          <Notice icon="check" tone="brand">
            {`答对 ${checked.score} 题，共 ${questions.length} 题`}
          </Notice>
          <Button kind="secondary" block event="quiz-again" onPress={again}>
            再答一次
          </Button>
        </View>
      ) : (
        <View className="quiz__act">
          <Button
            kind="secondary"
            block
            event="check-quiz"
            disabled={left > 0}
            busy={busy}
            onPress={() => run({ sId, answers: questions.map(({ number }) => chosen[number] ?? 0) })}
          >
            {left > 0 ? `还有 ${left} 题没答` : '看看答对了没有'}
          </Button>
        </View>
      )}
    </Section>
  )
}

interface QuestionProps {
  title: string
  options: readonly string[]
  chosen: number | undefined
  result: Result | undefined
  onChoose: (option: number) => void
}

function Question({ title, options, chosen, result, onChoose }: QuestionProps) {
  return (
    <Card className="quiz">
      <View className="quiz__question">{title}</View>
      <Options
        ringed
        label={title}
        options={options.map((label, index) => ({
          value: String(index),
          label,
          disabled: result !== undefined,
          ...(result && note(index, chosen, result)),
        }))}
        value={chosen === undefined ? '' : String(chosen)}
        onChoose={value => onChoose(Number(value))}
      />
      <View>
        {result && <View className="quiz__why">{`${result.isRight ? '答对了' : '答错了'}。${result.why}`}</View>}
      </View>
    </Card>
  )
}

/** The note under an option once the answers are checked. */
const note = (index: number, chosen: number | undefined, { answer }: Result) =>
  index === answer ? { note: '正确答案' } : index === chosen ? { note: '您的选择' } : {}
