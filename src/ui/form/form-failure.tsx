import { View } from '@tarojs/components'
import { useEffect, useId } from 'react'
import type { Failure } from '@/api/run'
import { Notice } from '@/ui/base/notice'
import { bringToField } from './bring-to-field'

interface FormFailureProps {
  of: { failure: Failure | null }
  /** The button stays at the bottom of the window, and this stands far from it: it comes into view by itself. */
  far?: boolean
}

/** Why a form or another command failed. It stands above or below the button, where the person looks next. */
export function FormFailure({ of: { failure }, far }: FormFailureProps) {
  const id = `failure${useId().replace(/\W/g, '')}`
  useEffect(() => {
    if (far && failure) bringToField(id)
  }, [far, failure, id])
  return (
    <View id={id}>
      {failure && (
        <Notice icon="warn" tone="warn">
          {failure.sentence}
        </Notice>
      )}
    </View>
  )
}
