import { useCall } from '@/api/query'
import type { PaperKind } from '@/contract/paper-drafts'
import { type Paper, papers } from '@/contract/papers'
import { isUnderWay } from '../words'

const SOON_MS = 1000
const LATE_MS = 6000
/** The delay between two polls grows by this each time. */
const STEP_MS = 100

/** Polls every second at first, then more slowly: a mail that is retried takes minutes. */
const whileUnderWay = (underWay: boolean, count: number) => underWay && Math.min(SOON_MS + count * STEP_MS, LATE_MS)

/** One paper, polled while it is made or sent. */
export const usePaper = (paperNo: string) =>
  useCall(papers.getPaper, { paperNo }, { askAgain: (paper, count) => whileUnderWay(isUnderWay(paper), count) })

/** All papers of a kind, newest first, polled while one of them is made or sent. */
export const usePapers = (kind: PaperKind) =>
  useCall(
    papers.listPapers,
    { kind },
    { askAgain: (all: readonly Paper[], count) => whileUnderWay(all.some(isUnderWay), count) },
  )
