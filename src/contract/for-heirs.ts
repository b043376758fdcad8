import type { Call } from './call'

/**
 * Calls of other domains that an heir without an account needs too: the encryption key, the face recognition, the
 * logout.
 */
const OTHERS: readonly string[] = ['auth.validFaceCognition', 'auth.getAssetPublicKey', 'auth.logout']

/**
 * Whether a call accepts the token of an heir, who logged in by SMS for an inheritance and is not a customer. The app
 * sends the token with these calls only, and the gateway accepts it in these calls only.
 */
export const isForHeirs = ({ name }: Pick<Call, 'name'>): boolean =>
  /^(inheritances|attachments)\./.test(name) || OTHERS.includes(name)
