import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useId } from 'react'
import type { Failure } from '@/api/run'
import { Notice } from '@/ui/base/notice'
import { bringIntoView } from './bring-to-field'

interface FormFailureProps {
  of: { failure: Failure | null }
  /** The person's next step after this failure. */
  wayOn?: (failure: Failure) => { action: string; event: string; onPress: () => unknown } | null
}

/**
 * The error of a form or another command. The button may be far away, or may cover the error at the lower end of the
 * window, so the error scrolls itself into view.
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
  // Each failure is scrolled into view, even if the same one occurs again.
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
