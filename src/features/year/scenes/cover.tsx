import { View } from '@tarojs/components'
import { navigate } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Line, Words } from '@/widgets/stage/stage'
import type { SceneProps } from '../of-year'
import { spanWord } from '../words'
import { YearRidge } from '../year-ridge'

/** The cover of a story: the person's own profit curve as a ridge under the morning sun. */
export default function Cover({ year, config, onNext }: SceneProps) {
  return (
    <>
      <Words title="年度投资旅程">
        <View className="stage__year">{year}</View>
        <Line of={['这一年，', '您走过的路']} size="large" />
        <Line of={['山脊的起伏，', '就是您自己的', '收益曲线。']} />
        <Line of={[spanWord(config)]} size="small" />
        <View className="stage__ways">
          <Button event="story-start" block onPress={onNext}>
            开始这段旅程
          </Button>
          <Button event="open-years" kind="text" block onPress={() => navigate('yearList')}>
            选择其他年份
          </Button>
        </View>
      </Words>
      <YearRidge year={year} />
    </>
  )
}
