import { useCallPages } from '@/api/pages'
import { account } from '@/contract/account'

/** Articles of one page: as many as one call gives. */
const PAGE = 100

/** Articles for the companion, page by page until an empty one; with `fundCodes` only those about these funds. */
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
