import { View } from '@tarojs/components'
import type { Failure } from '@/api/run'
import { Notice } from '@/ui/base/notice'

/** Why a form or another command failed. It stands above or below the button, where the person looks next. */
export const FormFailure = ({ of }: { of: { failure: Failure | null } }) => (
  <View>
    {of.failure && (
      <Notice icon="warn" tone="warn">
        {of.failure.sentence}
      </Notice>
    )}
  </View>
)
