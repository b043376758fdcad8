import { useCall } from '@/api/query'
import { papers } from '@/contract/papers'
import { usePicture } from '@/ui/base/use-picture'

/** A paper and its pages never change, but the pictures should not stay in memory for ever. */
const KEPT_MS = 300_000

type PageWidth = '750' | '1500'

/** The picture of a page as an address for an image element; '' until it is loaded. */
export function usePagePicture(paperNo: string, page: number, width: PageWidth) {
  const answer = useCall(papers.paperPage, { paperNo, page, width }, { freshFor: KEPT_MS })
  return { answer, source: usePicture(answer.data?.bytes, `${paperNo}-${page}-${width}`) }
}
