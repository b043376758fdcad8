import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { learning } from '@/contract/learning'
import { joinAddress } from '@/lib/query'
import { richTextOf, runsOf } from '@/lib/rich-text'
import { pathIfBuilt } from '@/routes'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import './term-sheet.scss'

type Terms = OutputOf<typeof learning.listTerms>

interface TermSheetProps {
  /** The term that is explained; '' closes the sheet. */
  term: string
  leads: (link: string) => boolean
  open: (link: string) => unknown
  onClose: () => void
}

/** Explains a fund term on the same screen, and leads to an article with more about it. */
export function TermSheet({ term, leads, open, onClose }: TermSheetProps) {
  return (
    <Sheet open={term !== ''} title={term} onClose={onClose}>
      {term !== '' && <Explanation term={term} leads={leads} open={open} onClose={onClose} />}
    </Sheet>
  )
}

const find = (terms: Terms, wanted: string) =>
  terms.find(({ term, aliases }) => term === wanted || aliases.includes(wanted))

function Explanation({ term, leads, open, onClose }: TermSheetProps) {
  const terms = useCall(learning.listTerms, {})
  return (
    <Loaded
      of={terms}
      skeleton="text"
      count={3}
      isEmpty={all => !find(all, term)}
      empty={<Empty picture="search">{`还没有「${term}」的解释`}</Empty>}
    >
      {all => {
        const found = find(all, term)
        const link = found?.sId ? joinAddress(pathIfBuilt('learningPart'), { id: found.sId }) : ''
        const follow = () => {
          onClose()
          return open(link)
        }
        return (
          <View>
            <Words html={found?.explanation ?? ''} />
            <View>{link !== '' && leads(link) && <Cell title="读一篇讲它的文章" arrow onPress={follow} />}</View>
          </View>
        )
      }}
    </Loaded>
  )
}

/** An explanation as plain lines without anything to press. */
function Words({ html }: { html: string }) {
  const lines = useMemo(
    () =>
      richTextOf(html).map(block =>
        runsOf(block)
          .map(({ text }) => text)
          .join(''),
      ),
    [html],
  )
  return (
    <View className="term-sheet">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places.
        <View key={index} className="term-sheet__line">
          {line}
        </View>
      ))}
    </View>
  )
}
