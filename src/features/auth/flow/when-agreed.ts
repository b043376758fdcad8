import { LocalError } from '@/api/errors'
import { mayCollect } from '@/session/consent'

/**
 * Returns the input once the person agrees to the privacy policy, and asks them if needed. Otherwise it rejects, and
 * nothing is sent.
 */
export async function whenAgreed<I>(input: I): Promise<I> {
  if (await mayCollect()) return input
  throw new LocalError('the person did not agree to the privacy policy', '同意隐私政策后才能继续')
}
