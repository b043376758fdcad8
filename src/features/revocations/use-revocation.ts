import { useCall } from '@/api/query'
import { type Revocation, revocations } from '@/contract/revocations'

const SOON_MS = 3000
const LATE_MS = 30_000

/** The office is at work on it, or the money is on its way. */
const isUnderWay = ({ state }: Revocation) => state === 'submitted' || state === 'approved'

/** One application, asked for again and again, more and more seldom, while the office has it. */
export const useRevocation = (revocationNo: string) =>
  useCall(
    revocations.getRevocation,
    { revocationNo },
    { askAgain: (one, count) => isUnderWay(one) && Math.min(SOON_MS * count, LATE_MS) },
  )
