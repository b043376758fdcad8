import { useCallPages } from '@/api/pages'
import { account } from '@/contract/account'

/** The number of articles in one answer. */
const PAGE = 100

/**
 * Articles for the companion screen, page by page until an empty one. `fundCodes` limits them to articles about these
 * funds.
 */
export function useArticlePages(fundCodes: string) {
  return useCallPages(
    account.accompanySearch,
    cursor => ({
      sShowPostion: 'accompany',
      ...(fundCodes && { fundCodes }),
      begnum: Number(cursor || '1'),
      fetchnum: PAGE,
    }),
    (page, all) => (page.length === 0 ? '' : String(all.length * PAGE + 1)),
    { kept: true },
  )
}
