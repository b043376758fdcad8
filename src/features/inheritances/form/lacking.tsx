import { View } from '@tarojs/components'
import { useEffect, useId } from 'react'
import { aria } from '@/ui/base/aria'
import { Notice } from '@/ui/base/notice'
import { bringIntoView } from '@/ui/form/bring-to-field'
import { faultLines } from './part-of'
import type { Faults } from './use-hand-in'

interface LackingProps {
  /** What the application lacks, as the last try to hand it in said. */
  faults: Faults
  /** The heirs that are in the form, where they are known. */
  heirs?: Parameters<typeof faultLines>[1]
  /** Opens the part that a field is in. */
  onOpen: (field: string) => unknown
}

/**
 * What an application still lacks, each with the way there. It scrolls itself into view: the button that was pressed
 * stays at the lower end of the window, wherever the person is.
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
