import { useCall } from '@/api/query'
import { type Revocation, revocations } from '@/contract/revocations'

const SOON_MS = 3000
const LATE_MS = 30_000

/** Whether the office is working on it, or the money is in transit. */
const isUnderWay = ({ state }: Revocation) => state === 'submitted' || state === 'approved'

/** One application, polled at growing intervals while the office works on it. */
export const useRevocation = (revocationNo: string) =>
  useCall(
    revocations.getRevocation,
    { revocationNo },
    { askAgain: (one, count) => isUnderWay(one) && Math.min(SOON_MS * count, LATE_MS) },
  )
