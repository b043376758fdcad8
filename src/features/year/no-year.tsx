import { View } from '@tarojs/components'
import type { YearConfig } from '@/contract/year'
import { navigate, replace } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Shoots } from '@/widgets/stage/shoots'
import { Line, Scenery, stageClass, Words } from '@/widgets/stage/stage'

/** Without `config` what was asked for is no year at all. */
export function NoYear({ config }: { config?: YearConfig | undefined }) {
  const others = config?.years ?? []
  const [newest] = others
  return (
    <View className={stageClass('day')}>
      <Words title="年度投资旅程">
        <Line of={headOf(config)} size="large" />
        <Line
          of={newest ? ['您走过的年份都在这里，', '随时可以回来看。'] : ['每一段旅程，', '都有一个还没开始的清晨。']}
        />
        <View>{!newest && <Line of={['等您有了第一笔投资，', '这里会替您记住', '每一个日子。']} size="small" />}</View>
        <View className="stage__ways">
          {newest ? (
            <Button event="open-year" block onPress={() => replace('yearCover', { year: newest })}>
              {`看看 ${newest} 年`}
            </Button>
          ) : (
            <Button event="find-funds" block onPress={() => navigate('funds')}>
              看看有哪些基金
            </Button>
          )}
          {others.length > 1 && (
            <Button event="open-years" kind="text" block onPress={() => navigate('yearList')}>
              全部年份
            </Button>
          )}
          {!newest && (
            <Button event="open-learning" kind="text" block onPress={() => navigate('learning')}>
              先了解怎么开始
            </Button>
          )}
        </View>
      </Words>
      <Scenery>
        <Shoots as="plants" months={[{ key: 'first', height: 0.35, isMarked: false, isEmpty: false }]} />
      </Scenery>
    </View>
  )
}

function headOf(config: YearConfig | undefined): string[] {
  if (!config) return ['没有这样的年份']
  if (config.years.length === 0) return ['您的旅程，', '还没有出发']
  if (config.state !== 'none') return ['您的旅程，', '已经在这里']
  return [`${config.year} 年，`, '还没有您的脚印']
}
