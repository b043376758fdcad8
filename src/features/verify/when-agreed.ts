import { HeadersError } from '@/api/errors'
import { mayCollect } from '@/session/consent'

/**
 * Lets an input go on when the person agrees to the privacy policy, which is asked here. Rejects otherwise, and nothing
 * is sent.
 */
export async function whenAgreed<I>(input: I): Promise<I> {
  if (await mayCollect()) return input
  throw new HeadersError('the person did not agree to the privacy policy', '同意隐私政策后才能继续')
}
