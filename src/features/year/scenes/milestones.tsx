import { View } from '@tarojs/components'
import { year as calls, type Milestone } from '@/contract/year'
import { isSome } from '@/lib/decimal'
import { Amount } from '@/ui/base/amount'
import { Line, Words } from '@/widgets/stage/stage'
import { OfYear, type SceneProps } from '../of-year'
import { milestoneHead, milestoneText } from '../words'
import { YearRidge } from '../year-ridge'
import './milestones.scss'

/** The milestones of the year, each derived from the figures. */
export default function Milestones({ year }: SceneProps) {
  return (
    <>
      <Words title="路上的里程碑">
        <Line of={['这些事，', '真的发生过']} size="large" />
        <OfYear call={calls.yearMilestones} year={year}>
          {({ milestones }) => (
            <View className="milestones">
              {milestones.map(one => (
                <Stone key={one.kind} of={one} />
              ))}
            </View>
          )}
        </OfYear>
      </Words>
      <YearRidge year={year} />
    </>
  )
}

/** Milestones whose amount is a gain or loss, shown with a sign. Money paid in or out has none. */
const SIGNED: ReadonlyArray<Milestone['kind']> = ['bestMonth', 'worstMonth']

const Stone = ({ of }: { of: Milestone }) => (
  <View className="milestones__one">
    <View className="milestones__head">{milestoneHead(of)}</View>
    <View className="milestones__text">
      {milestoneText(of).map(phrase => (
        <View key={phrase} className="stage__phrase">
          {phrase}
        </View>
      ))}
      {isSome(of.amount) && (
        <View className="stage__phrase">
          <Amount value={of.amount} signed={SIGNED.includes(of.kind)} />元
        </View>
      )}
    </View>
  </View>
)
