import { View } from '@tarojs/components'
import { year as calls, type YearEndFunds, type YearHeldFunds } from '@/contract/year'
import { percentText } from '@/lib/money-format'
import { Amount } from '@/ui/base/amount'
import { kindInk } from '@/widgets/kind-ink'
import { Line, Scenery, StageFacts, Words } from '@/widgets/stage/stage'
import { Strata } from '@/widgets/stage/strata'
import { DrawnOfYear, OfYear, type SceneProps } from '../of-year'

/** The types of the person's funds as layers of land, and the funds with the highest profit. */
export default function Classes({ year, config }: SceneProps) {
  return (
    <>
      <Words title="脚下的土地">
        <OfYear call={calls.holdFundCnt} year={year}>
          {end => <Land of={end} isOver={config.isComplete} />}
        </OfYear>
        <OfYear call={calls.holdHisFundCntTR} year={year}>
          {held => <Carried of={held} />}
        </OfYear>
      </Words>
      <Scenery>
        <DrawnOfYear call={calls.holdFundCnt} year={year}>
          {({ types }) => (
            <Strata
              parts={types.map(({ fundType, percent }) => ({ key: fundType, ink: kindInk(fundType), percent }))}
            />
          )}
        </DrawnOfYear>
      </Scenery>
    </>
  )
}

const Land = ({ of: { types, count }, isOver }: { of: YearEndFunds; isOver: boolean }) => (
  <View>
    <Line
      of={[
        isOver ? '年末时，' : '走到今天，',
        ...(count > 0 ? [`${count} 只基金，`, `${types.length} 种土壤。`] : ['您手里', '没有基金了。']),
      ]}
      size="large"
    />
    <StageFacts of={types.map(({ name, percent }) => ({ word: name || '其他', figure: percentText(percent) }))} />
  </View>
)

function Carried({ of: { count, best, worst } }: { of: YearHeldFunds }) {
  const [first] = best
  const [last] = worst
  return (
    <View>
      <Line
        of={[
          `这一年一共走过 ${count} 只基金。`,
          ...(first
            ? [
                `收益最多的是${first.shortName}，`,
                <>
                  <Amount value={first.profit} signed />。
                </>,
              ]
            : []),
        ]}
        size="small"
      />
      <View>
        {last && (
          <Line
            of={[
              `亏损最多的是${last.shortName}，`,
              <>
                <Amount value={last.profit} signed />。
              </>,
            ]}
            size="small"
          />
        )}
      </View>
    </View>
  )
}
