import { View } from '@tarojs/components'
import type { Failure } from '@/api/run'
import { Notice } from '@/ui/base/notice'

/**
 * Why a form, or anything else that was sent, did not go through. Stands where the person looks next: above or below
 * the button.
 */
export const FormFailure = ({ of }: { of: { failure: Failure | null } }) => (
  <View>
    {of.failure && (
      <Notice icon="warn" tone="warn">
        {of.failure.sentence}
      </Notice>
    )}
  </View>
)
