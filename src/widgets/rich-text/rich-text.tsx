import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { site } from '@/api/origins'
import { type Block, type Run, richTextOf } from '@/lib/rich-text'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Sheet } from '@/ui/overlay/sheet'
import { TermSheet } from '@/widgets/term/term-sheet'
import { RichFigure } from './rich-figure'
import { RichTable } from './rich-table'
import './rich-text.scss'
import { Runs } from './runs'

/** Targets that a reader can open from a text. */
export interface Opening {
  /** Whether a link leads to an existing screen, or out of the app. Other links are shown as plain text. */
  leads: (link: string) => boolean
  /** Opens a link. A link out of the app first shows a notice. */
  open: (link: string) => unknown
}

/** The text size of an article: the app's normal size, larger, largest. */
export type TextSize = 'normal' | 'large' | 'largest'

interface RichTextProps extends Opening {
  /** Simple HTML or plain text from the server, see lib/rich-text. */
  html: string
  size?: TextSize
  /** Returns the element id of a block, for scrolling to it. Without it blocks have no id. */
  idOf?: (index: number) => string
}

/** A text from the server, filtered by the one allow-list. Footnotes and fund terms are explained in place. */
export function RichText({ html, size = 'normal', idOf, leads, open }: RichTextProps) {
  const blocks = useMemo(() => richTextOf(html, site()), [html])
  const notes = blocks.flatMap(block => (block.kind === 'notes' ? block.items : []))
  const [term, setTerm] = useState('')
  const [note, setNote] = useState(0)
  const text = (runs: readonly Run[]) => (
    <Runs runs={runs} leads={leads} onLink={open} onTerm={setTerm} onNote={setNote} />
  )
  return (
    <View className={classNames('rich-text', size !== 'normal' && `rich-text--${size}`)}>
      {blocks.map((block, index) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places.
          key={index}
          {...(idOf && { id: idOf(index) })}
          className={classNames(`rich-text__${block.kind}`, index === blocks.length - 1 && 'rich-text__last')}
        >
          <Part block={block} text={text} />
        </View>
      ))}
      <TermSheet term={term} leads={leads} open={open} onClose={() => setTerm('')} />
      <Sheet open={note > 0} title={`注 ${note}`} onClose={() => setNote(0)}>
        <View className="rich-text__note">{text(notes[note - 1] ?? [])}</View>
      </Sheet>
    </View>
  )
}

type Text = (runs: readonly Run[]) => React.ReactNode

function Part({ block, text }: { block: Block; text: Text }) {
  switch (block.kind) {
    case 'text':
      return text(block.runs)
    case 'heading':
      return (
        <View className={`rich-text__h${block.level}`} {...aria({ role: 'heading', level: block.level })}>
          {text(block.runs)}
        </View>
      )
    case 'list':
      return <Items items={block.items} ordered={block.ordered} text={text} />
    case 'notes':
      return <Items items={block.items} ordered text={text} />
    case 'quote':
      return (
        <>
          {block.paragraphs.map((runs, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places.
            <View key={index} className="rich-text__line">
              {text(runs)}
            </View>
          ))}
        </>
      )
    case 'table':
      return <RichTable table={block} text={text} />
    case 'figure':
      return <RichFigure figure={block} text={text} />
  }
}

function Items({ items, ordered, text }: { items: readonly Run[][]; ordered: boolean; text: Text }) {
  return (
    <View {...aria({ role: 'list' })}>
      {items.map((runs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items never change places.
        <View key={index} className="rich-text__item" {...aria({ role: 'listitem' })}>
          <View className="rich-text__mark">{ordered ? `${index + 1}.` : '·'}</View>
          <View className="rich-text__words">{text(runs)}</View>
        </View>
      ))}
    </View>
  )
}
