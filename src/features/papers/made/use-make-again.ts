import { changeAnswers } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { papers } from '@/contract/papers'

/** Retries a paper that could not be made. The screen then polls its progress. */
export const useMakeAgain = () =>
  useSubmit(papers.makeAgain, {
    inPlace: true,
    apply: made => changeAnswers(papers.getPaper, one => (one.paperNo === made.paperNo ? made : one)),
  })
