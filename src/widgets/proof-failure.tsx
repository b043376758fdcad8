import { View } from '@tarojs/components'
import type { Failure } from '@/api/run'
import { needsNewProof } from '@/session/proof'
import { Notice } from '@/ui/base/notice'

interface ProofFailureProps {
  of: { failure: Failure | null }
  /** Proves again who the person is, on top of the form. */
  onRenew: () => unknown
}

/** Why a form with a proof was not sent. When only another proof can help, it offers one. */
export const ProofFailure = ({ of: { failure }, onRenew }: ProofFailureProps) => (
  <View>
    {failure && (
      <Notice
        icon="warn"
        tone="warn"
        event="prove-again"
        {...(needsNewProof(failure) && { action: '重新验证', onPress: onRenew })}
      >
        {failure.sentence}
      </Notice>
    )}
  </View>
)
