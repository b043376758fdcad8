import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { useSubmit } from '@/api/submit'
import type { OutputOf } from '@/contract/call'
import { rewards } from '@/contract/rewards'
import { draftOf } from '@/stores/drafts'
import { Button } from '@/ui/base/button'
import { FormFailure } from '@/ui/form/form-failure'
import { Options } from '@/ui/form/options'
import { Card } from '@/ui/layout/card'
import { Countdown } from './countdown'
import './rewards.scss'

export type Begun = OutputOf<typeof rewards.startQuiz> & {
  /** The end of the attempt, by this device's clock. */
  until: number
}
export type Judged = OutputOf<typeof rewards.answerQuiz>

/** The answers of the newest attempt so far, so that a reload costs only time. */
const draft = draftOf('QUIZ', v.object({ tryId: v.string(), chosen: v.record(v.string(), v.number()) }))

/** Marks a question without an answer. */
const NONE = -1

/**
 * An attempt at the quiz: its questions under a time limit. When the time is over, the answers are sent automatically.
 */
export function QuizTry({ of: begun, onJudged }: { of: Begun; onJudged: (judged: Judged) => void }) {
  const { tryId, questions, until } = begun
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>(() => {
    const kept = draft.get()
    return kept?.tryId === tryId && kept.chosen ? kept.chosen : {}
  })
  // Without a network the automatic sending failed. Then the incomplete answers can be sent by hand.
  const [isOver, setOver] = useState(false)
  const sending = useSubmit(rewards.answerQuiz, {
    inPlace: true,
    after(judged) {
      draft.remove()
      return onJudged(judged)
    },
  })
  const answers = questions.map((_, at) => chosen[at] ?? NONE)
  const left = answers.filter(answer => answer === NONE).length
  const submit = () => sending.run({ tryId, answers })
  const choose = (at: number, place: number) => {
    setChosen(before => {
      const now = { ...before, [at]: place }
      draft.set({ tryId, chosen: now })
      return now
    })
  }
  return (
    <View>
      <Card>
        <Countdown
          until={until}
          onOver={() => {
            setOver(true)
            return submit()
          }}
        />
        <View className="rewards__text">时间以服务器为准，到时自动交卷。</View>
      </Card>
      {questions.map(({ question, options }, at) => (
        <Card key={question}>
          <View className="rewards__title">{`${at + 1}. ${question}`}</View>
          <Options
            ringed
            label={question}
            options={options.map((label, place) => ({ value: String(place), label, disabled: sending.busy }))}
            value={chosen[at] === undefined ? '' : String(chosen[at])}
            onChoose={value => choose(at, Number(value))}
          />
        </Card>
      ))}
      <FormFailure of={sending} />
      <Button event="answer-quiz" block disabled={left > 0 && !isOver} busy={sending.busy} onPress={submit}>
        {left > 0 && !isOver ? `还有 ${left} 题没答` : '交卷'}
      </Button>
    </View>
  )
}
