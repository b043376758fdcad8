import { changeAnswers } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { papers } from '@/contract/papers'

/** Has a paper made that could not be made. The screen goes on with the answer and asks how far it is. */
export const useMakeAgain = () =>
  useSubmit(papers.makeAgain, {
    inPlace: true,
    apply: made => changeAnswers(papers.getPaper, one => (one.paperNo === made.paperNo ? made : one)),
  })
