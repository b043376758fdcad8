import { Press } from '@/ui/base/press'
import './term.scss'

interface TermProps {
  /** A word of the glossary. */
  children: string
  /** Leads to its explanation. */
  onAsk: (term: string) => unknown
}

/** A word of the trade as a label: a tap leads to its explanation. */
export const Term = ({ children, onAsk }: TermProps) => (
  <Press className="term" compact role="link" label={`${children}，点击看解释`} onPress={() => onAsk(children)}>
    {children}
  </Press>
)
