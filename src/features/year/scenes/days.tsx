import { View } from '@tarojs/components'
import { year as calls, type YearCourse } from '@/contract/year'
import { Ridge } from '@/ui/scene/ridge'
import { Lights } from '@/widgets/stage/lights'
import { Line, Scenery, StageFacts, Words } from '@/widgets/stage/stage'
import { shapeOf } from '../numbers'
import { OfYear, type SceneProps } from '../of-year'

/** A night with one light for each held day, above the person's own ridge. */
export default function Days({ year }: SceneProps) {
  return (
    <OfYear call={calls.queryProfitDetail156} year={year}>
      {course => <Told of={course} />}
    </OfYear>
  )
}

function Told({ of }: { of: YearCourse }) {
  const held = of.days.replace(/-/g, '').length
  const trading = of.gainDays + of.lossDays + of.flatDays
  return (
    <>
      <Words title="一天一盏灯">
        <Line of={[`${held} 个日子，`, `${held} 盏灯。`]} size="large" />
        <Line of={endOf(of)} />
        <StageFacts
          of={[
            { word: '上涨（暖色的亮灯）', figure: `${of.gainDays} 天` },
            { word: '下跌（冷色的小灯）', figure: `${of.lossDays} 天` },
            ...(of.flatDays > 0 ? [{ word: '持平', figure: `${of.flatDays} 天` }] : []),
            { word: '休市（最淡的星）', figure: `${held - trading} 天` },
          ]}
        />
      </Words>
      <View className="stage__night">
        <Lights days={of.days} />
      </View>
      <Scenery>
        <Ridge values={shapeOf(of)} />
      </Scenery>
    </>
  )
}

function endOf({ gainDays, lossDays }: YearCourse) {
  if (gainDays === lossDays) return ['亮的和暗的，', '一样多。']
  return gainDays > lossDays
    ? ['亮的比暗的多。', '每一盏，', '都是您走过的日子。']
    : ['暗的日子多一些。', '看得见的下跌，', '比忘掉它更踏实。']
}
