import { View } from '@tarojs/components'
import { serverToday } from '@/api/clock'
import type { YearConfig } from '@/contract/year'
import { navigate, replace } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Shoots } from '@/widgets/stage/shoots'
import { Line, Scenery, stageClass, Words } from '@/widgets/stage/stage'
import { Asking } from './asking'
import { useConfig } from './use-config'

/**
 * The page for a year without a story. It links to the years that have one, or shows the next step to a person who
 * never held a fund. `isNonsense` means that the address has no valid year.
 */
export function NoYear({ config, isNonsense = false }: { config: YearConfig; isNonsense?: boolean }) {
  const others = config.years
  const [newest] = others
  return (
    <View className={stageClass('day')}>
      <Words title="年度投资旅程">
        <Line of={isNonsense ? ['没有这样的年份'] : headOf(config)} size="large" />
        <View>{isNonsense && <Line of={['地址里的年份', '要是四位数字，', '比如 2025。']} />}</View>
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
              查看全部年份
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

/** The page for an invalid year in the address. It loads the person's years to link to them. */
export function WrongYear() {
  const config = useConfig('')
  return config.data ? <NoYear config={config.data} isNonsense /> : <Asking config={config} />
}

function headOf({ year, years, state }: YearConfig): string[] {
  const [newest] = years
  if (newest === undefined) return ['您的旅程，', '还没有出发']
  if (state !== 'none') return ['您的旅程，', '已经在这里']
  if (year > serverToday().slice(0, 4)) return [`${year} 年，`, '还没有到来']
  const first = years[years.length - 1] ?? newest
  return year < first ? [`${year} 年，`, '还没有您的脚印'] : [`${year} 年，`, '您没有持有基金']
}
