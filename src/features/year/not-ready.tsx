import { View } from '@tarojs/components'
import { Loaded } from '@/ui/base/loaded'
import { Skeleton } from '@/ui/base/skeleton'
import { stageClass, Words } from '@/widgets/stage/stage'
import { NoYear } from './no-year'
import { Preparing } from './preparing'
import type { useConfig } from './use-config'

/** A story that is not there: asked for, being made, or of a year without figures. */
export function NotReady({ config }: { config: ReturnType<typeof useConfig> }) {
  const { data } = config
  if (data) return data.state === 'none' ? <NoYear config={data} /> : <Preparing config={data} />
  return (
    <View className={stageClass('day')}>
      <Words title="年度投资旅程">
        <Loaded of={config} skeleton={<Skeleton shape="text" count={3} />}>
          {() => null}
        </Loaded>
      </Words>
    </View>
  )
}
