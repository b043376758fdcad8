import { View } from '@tarojs/components'
import { useEffect, useId } from 'react'
import { aria } from '@/ui/base/aria'
import { Notice } from '@/ui/base/notice'
import { bringIntoView } from '@/ui/form/bring-to-field'
import { faultLines } from './part-of'
import type { Faults } from './use-hand-in'

interface LackingProps {
  /** The errors of the last submission. */
  faults: Faults
  /** The heirs in the form, if known. */
  heirs?: Parameters<typeof faultLines>[1]
  /** Opens the part that contains a field. */
  onOpen: (field: string) => unknown
}

/**
 * The missing data of an application, each with a link to its part. The list scrolls itself into view, because the
 * pressed button stays at the bottom of the window at any scroll position.
 */
export function Lacking({ faults, heirs, onOpen }: LackingProps) {
  const id = `lacking${useId().replace(/:/g, '')}`
  useEffect(() => {
    if (faults.length > 0) bringIntoView(id)
  }, [id, faults])
  return (
    <View id={id} {...(faults.length > 0 ? aria({ role: 'alert' }) : undefined)}>
      {faultLines(faults, heirs).map(({ field, words }) => (
        <Notice key={field} icon="info" tone="warn" onPress={() => onOpen(field)}>
          {words}
        </Notice>
      ))}
    </View>
  )
}
