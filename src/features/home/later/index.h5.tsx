import { View } from '@tarojs/components'
import { Skeleton } from '@/ui/base/skeleton'
import { type LaterPart, useLater } from '@/ui/base/use-later'
import { Section } from '@/ui/layout/section'
import type { ExampleProps } from './example'

const coming: LaterPart<object> = { load: () => import('./coming') }
const example: LaterPart<ExampleProps> = { load: () => import('./example') }

/** As the next days look while their answer is on its way, so that nothing moves when their code comes. */
const Outline = () => (
  <Section title="接下来">
    <View className="loading">
      <Skeleton shape="rows" count={2} />
    </View>
  </Section>
)

/** The next days. They load after the first screen. */
export function Coming() {
  const Days = useLater(coming)
  return Days ? <Days /> : <Outline />
}

/** The example for visitors. It loads after the first screen. */
export function Example(props: ExampleProps) {
  const Figures = useLater(example)
  return Figures ? <Figures {...props} /> : <Skeleton shape="text" count={3} />
}
