import { Text } from '@tarojs/components'
import type { Run } from '@/lib/rich-text'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'

interface RunsProps {
  runs: readonly Run[]
  leads: (link: string) => boolean
  onLink: (link: string) => unknown
  onTerm: (term: string) => unknown
  onNote: (note: number) => unknown
}

/** A line of text with its links, fund terms and footnote marks. */
export const Runs = ({ runs, ...opening }: RunsProps) => (
  <>
    {runs.map((run, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a line never change places.
      <One key={index} run={run} {...opening} />
    ))}
  </>
)

function One({ run, leads, onLink, onTerm, onNote }: Omit<RunsProps, 'runs'> & { run: Run }) {
  const { text, strong, soft, link, term, note } = run
  if (note !== undefined) {
    return (
      <Press
        className="rich-text__sup"
        compact
        label={`[${note}]，看注释`}
        event="open-note"
        onPress={() => onNote(note)}
      >
        {`[${note}]`}
      </Press>
    )
  }
  if (term) {
    return (
      <Press
        className="rich-text__term"
        compact
        label={`${text}，点击看解释`}
        event="open-term"
        onPress={() => onTerm(text)}
      >
        {text}
      </Press>
    )
  }
  if (link && leads(link)) {
    return (
      <Press className="rich-text__link" compact role="link" event="follow-text-link" onPress={() => onLink(link)}>
        {text}
      </Press>
    )
  }
  return <Text className={classNames(strong && 'rich-text__strong', soft && 'rich-text__soft')}>{text}</Text>
}
