import { useContext, useEffect } from 'react'
import type { PaperKind } from '@/contract/paper-drafts'
import { back, isBelow, navigate, replace } from '@/navigation/go'
import { VisibleContext } from '@/stores/store'
import { Entering } from '@/ui/layout/entering'
import { PaperResult } from './result'

/** Where each kind of paper has its list, and where one goes on with a paper. */
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

/** What became of a paper. Opened without one it claims no success and shows where such papers are asked for. */
export function PaperEnd({ kind, paperNo }: { kind: PaperKind; paperNo: string }) {
  const visible = useContext(VisibleContext)
  const { list, more } = ways[kind]
  useEffect(() => {
    if (paperNo === '' && visible) replace(list)
  }, [paperNo, visible, list])
  if (paperNo === '') return <Entering />
  return <PaperResult {...more(paperNo)} paperNo={paperNo} onList={() => (isBelow(list) ? back() : replace(list))} />
}
