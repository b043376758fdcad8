import { View } from '@tarojs/components'
import { Loaded } from '@/ui/base/loaded'
import { Skeleton } from '@/ui/base/skeleton'
import { stageClass, Words } from '@/widgets/stage/stage'
import type { useConfig } from './use-config'

/** Shown while the state of the story loads: a skeleton, or the failure. */
export const Asking = ({ config }: { config: ReturnType<typeof useConfig> }) => (
  <View className={stageClass('day')}>
    <Words title="年度投资旅程">
      <Loaded of={config} skeleton={<Skeleton shape="text" count={3} />}>
        {() => null}
      </Loaded>
    </Words>
  </View>
)
