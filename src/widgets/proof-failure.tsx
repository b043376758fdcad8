import type { Failure } from '@/api/run'
import { needsNewProof } from '@/session/proof'
import { FormFailure } from '@/ui/form/form-failure'

interface ProofFailureProps {
  of: { failure: Failure | null }
  /** Opens the proof of identity again, on top of the form. */
  onRenew: () => unknown
}

/** The reason why a form with a proof was not sent. If only another proof can help, it offers one. */
export const ProofFailure = ({ of, onRenew }: ProofFailureProps) => (
  <FormFailure
    of={of}
    wayOn={failure => (needsNewProof(failure) ? { action: '重新验证', event: 'prove-again', onPress: onRenew } : null)}
  />
)
