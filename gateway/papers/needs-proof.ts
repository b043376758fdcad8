import type { papers } from '../db/schema/papers'
import { after, MINUTE } from '../lib/time'

/** Lifetime of a proof for one paper in its session. A person who mails a paper often downloads it, too. */
const PROVED_FOR = 30 * MINUTE

type Row = Pick<typeof papers.$inferSelect, 'kind' | 'provedIn' | 'provedAt'>

/**
 * Whether a paper can only be sent or downloaded after another identity proof. A certificate contains the full number
 * of the identity document, so it needs a proof, both for mail and download. One proof is valid for this paper in this
 * session for half an hour. On bills and applications the numbers are masked.
 */
export const needsProof = ({ kind, provedIn, provedAt }: Row, { sessionId, now }: { sessionId: string; now: Date }) =>
  kind === 'certificate' && !(provedIn === sessionId && provedAt !== null && after(provedAt, PROVED_FOR) > now)
