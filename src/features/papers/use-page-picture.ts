import { useEffect, useState } from 'react'
import { useCall } from '@/api/query'
import { papers } from '@/contract/papers'
import { pictures } from '@/platform/picture'

/** A paper is never changed, so neither are its pages; but they need not stay in memory for ever. */
const KEPT_MS = 300_000

export type PageWidth = '750' | '1500'

/** The picture of a page as an address for an image element; '' while it is not there. */
export function usePagePicture(paperNo: string, page: number, width: PageWidth) {
  const answer = useCall(papers.paperPage, { paperNo, page, width }, { freshFor: KEPT_MS })
  const [source, setSource] = useState('')
  const bytes = answer.data?.bytes
  useEffect(() => {
    if (!bytes) return
    let made = ''
    let isWanted = true
    const show = (address: string) => {
      made = address
      if (isWanted) setSource(address)
      else pictures.forget(address)
    }
    pictures.sourceOf(bytes, `${paperNo}-${page}-${width}`).then(show, () => undefined)
    return () => {
      isWanted = false
      if (made !== '') pictures.forget(made)
    }
  }, [bytes, paperNo, page, width])
  return { answer, source }
}
