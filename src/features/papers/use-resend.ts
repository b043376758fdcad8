import { useSubmit } from '@/api/submit'
import { papers } from '@/contract/papers'

/** Sends a paper again to its last address. The screen shows the progress. */
export const useResend = () => useSubmit(papers.resendPaper, { inPlace: true })
