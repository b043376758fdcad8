import { View } from '@tarojs/components'
import { useSubmit } from '@/api/submit'
import { year as calls, type YearGuess } from '@/contract/year'
import { Amount } from '@/ui/base/amount'
import { Press } from '@/ui/base/press'
import { FormFailure } from '@/ui/form/form-failure'
import { Shoots } from '@/widgets/stage/shoots'
import { Line, Scenery, Words } from '@/widgets/stage/stage'
import { OfYear, type SceneProps } from '../of-year'
import { monthWord } from '../words'
import './guess.scss'

/** A question with the answer hidden: which month was the best? The first guess is stored. */
export default function Guess({ year }: SceneProps) {
  return (
    <OfYear call={calls.yearGuess} year={year}>
      {guess => (
        <>
          <Words title="翻页之前，猜一猜">{guess.guess ? <Answered of={guess} /> : <Asked of={guess} />}</Words>
          <Scenery>
            <Shoots
              as="plants"
              months={guess.months.map(month => ({
                key: month,
                height: guess.best?.period === month ? 1 : 0.3,
                isMarked: guess.best?.period === month,
                isEmpty: false,
              }))}
            />
          </Scenery>
        </>
      )}
    </OfYear>
  )
}

function Asked({ of: { year, months } }: { of: YearGuess }) {
  const guessing = useSubmit(calls.guessBestMonth, { inPlace: true })
  return (
    <View>
      <Line of={['您觉得，', '收益最好的', '是哪个月？']} size="large" />
      <View className="guess">
        {months.map(month => (
          <Press
            key={month}
            className="guess__month"
            event="guess-month"
            busy={guessing.busy}
            onPress={() => guessing.run({ year, month })}
          >
            {monthWord(month)}
          </Press>
        ))}
      </View>
      <FormFailure of={guessing} />
      <Line of={['只能猜一次，', '答案会留在这里。']} size="small" />
    </View>
  )
}

const Answered = ({ of: { guess, best } }: { of: YearGuess }) => (
  <View>
    <Line of={best?.period === guess ? ['猜对了！'] : [`您猜的是 ${monthWord(guess)}。`]} size="large" />
    <Line
      of={[
        `最好的是 ${monthWord(best?.period ?? '')}，`,
        <>
          收益 <Amount value={best?.profit} signed />。
        </>,
      ]}
    />
    <Line
      of={best?.period === guess ? ['您比自己以为的，', '更懂自己的投资。'] : ['记忆会偏心，', '数字替您记着。']}
      size="small"
    />
  </View>
)
