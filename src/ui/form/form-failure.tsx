import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useId } from 'react'
import type { Failure } from '@/api/run'
import { Notice } from '@/ui/base/notice'
import { bringIntoView } from './bring-to-field'

interface FormFailureProps {
  of: { failure: Failure | null }
  /** What the person can do about this failure. */
  wayOn?: (failure: Failure) => { action: string; event: string; onPress: () => unknown } | null
}

/**
 * Why a form or another command failed. Its button may be far away, or lie over it at the lower end of the window: a
 * failure scrolls itself into view.
 */
export const FormFailure = ({ of: { failure }, wayOn }: FormFailureProps) => (
  <View>{failure && <Shown failure={failure} way={wayOn?.(failure)} />}</View>
)

interface ShownProps {
  failure: Failure
  way: ReturnType<NonNullable<FormFailureProps['wayOn']>> | undefined
}

function Shown({ failure, way }: ShownProps): ReactNode {
  const id = `failure${useId().replace(/:/g, '')}`
  // Each failure is brought, also the same one once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => bringIntoView(id), [id, failure])
  return (
    <View id={id}>
      <Notice icon="warn" tone="warn" {...way}>
        {failure.sentence}
      </Notice>
    </View>
  )
}
