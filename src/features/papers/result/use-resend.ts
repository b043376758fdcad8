import { useSubmit } from '@/api/submit'
import { papers } from '@/contract/papers'

/** Sends a paper once more to where it went the last time. The screen shows how that goes. */
export const useResend = () => useSubmit(papers.resendPaper, { inPlace: true })
