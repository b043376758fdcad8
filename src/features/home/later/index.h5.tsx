import { Skeleton } from '@/ui/base/skeleton'
import { type LaterPart, useLater } from '@/ui/base/use-later'
import type { ExampleProps } from './example'

const coming: LaterPart<object> = { load: () => import('./coming') }
const example: LaterPart<ExampleProps> = { load: () => import('./example') }

/** The next days. They load after the first screen. */
export function Coming() {
  const Days = useLater(coming)
  return Days ? <Days /> : <Skeleton shape="rows" count={2} />
}

/** The example for visitors. It loads after the first screen. */
export function Example(props: ExampleProps) {
  const Figures = useLater(example)
  return Figures ? <Figures {...props} /> : <Skeleton shape="text" count={3} />
}
