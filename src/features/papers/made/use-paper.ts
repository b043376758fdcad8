import { useCall } from '@/api/query'
import type { PaperKind } from '@/contract/paper-drafts'
import { type Paper, papers } from '@/contract/papers'
import { isUnderWay } from '../words'

const SOON_MS = 1000
const LATE_MS = 6000
/** The pause grows by this with every answer. */
const STEP_MS = 100

/** The first answers come every second, later ones more seldom: a mail that is tried again takes minutes. */
const whileUnderWay = (underWay: boolean, count: number) => underWay && Math.min(SOON_MS + count * STEP_MS, LATE_MS)

/** One paper, asked for again and again while it is made or sent. */
export const usePaper = (paperNo: string) =>
  useCall(papers.getPaper, { paperNo }, { askAgain: (paper, count) => whileUnderWay(isUnderWay(paper), count) })

/** All papers of a kind, newest first, asked for again while one of them is made or sent. */
export const usePapers = (kind: PaperKind) =>
  useCall(
    papers.listPapers,
    { kind },
    { askAgain: (all: readonly Paper[], count) => whileUnderWay(all.some(isUnderWay), count) },
  )
