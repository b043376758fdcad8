import type { Failure } from '@/api/run'
import { needsNewProof } from '@/session/proof'
import { FormFailure } from '@/ui/form/form-failure'

interface ProofFailureProps {
  of: { failure: Failure | null }
  /** Proves again who the person is, on top of the form. */
  onRenew: () => unknown
}

/** Why a form with a proof was not sent. When only another proof can help, it offers one. */
export const ProofFailure = ({ of, onRenew }: ProofFailureProps) => (
  <FormFailure
    of={of}
    wayOn={failure => (needsNewProof(failure) ? { action: '重新验证', event: 'prove-again', onPress: onRenew } : null)}
  />
)
