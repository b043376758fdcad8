import { useContext, useEffect } from 'react'
import type { PaperKind } from '@/contract/paper-drafts'
import { back, isBelow, navigate, replace } from '@/navigation/go'
import { VisibleContext } from '@/stores/store'
import { Entering } from '@/ui/layout/entering'
import { PaperResult } from './result'

/** The list and the next screens for each kind of paper. */
const ways = {
  certificate: {
    list: 'certificates',
    more: (paperNo: string) => ({ onContinue: () => navigate('certificateApply', { paperNo }) }),
  },
  bill: {
    list: 'bills',
    more: (paperNo: string) => ({
      onContinue: () => navigate('billApply', { paperNo }),
      onPreview: () => navigate('billPreview', { paperNo }),
    }),
  },
} as const

/** The result of a paper. Without a paper number it redirects to the list, so that it never shows a false success. */
export function PaperEnd({ kind, paperNo }: { kind: PaperKind; paperNo: string }) {
  const visible = useContext(VisibleContext)
  const { list, more } = ways[kind]
  useEffect(() => {
    if (paperNo === '' && visible) replace(list)
  }, [paperNo, visible, list])
  if (paperNo === '') return <Entering />
  return <PaperResult {...more(paperNo)} paperNo={paperNo} onList={() => (isBelow(list) ? back() : replace(list))} />
}
