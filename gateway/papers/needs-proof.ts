import type { papers } from '../db/schema/papers'
import { after, MINUTE } from '../lib/time'

/** How long a proof for one paper is good in its session. Who mails a paper often downloads it, too. */
const PROVED_FOR = 30 * MINUTE

type Row = Pick<typeof papers.$inferSelect, 'kind' | 'provedIn' | 'provedAt'>

/**
 * Whether a paper leaves only after another proof of who the person is. A certificate names the person with the whole
 * number of the identity document, so it needs one, by whatever way it leaves. One proof is good for this paper in this
 * session for half an hour. On bills and applications the numbers are masked.
 */
export const needsProof = ({ kind, provedIn, provedAt }: Row, { sessionId, now }: { sessionId: string; now: Date }) =>
  kind === 'certificate' && !(provedIn === sessionId && provedAt !== null && after(provedAt, PROVED_FOR) > now)
