import { Press } from '@/ui/base/press'
import './term.scss'

interface TermProps {
  /** A term of the glossary. */
  children: string
  /** Opens its explanation. */
  onAsk: (term: string) => unknown
}

/** A fund term as a label: a tap opens its explanation. */
export const Term = ({ children, onAsk }: TermProps) => (
  <Press className="term" compact role="link" label={`${children}，点击看解释`} onPress={() => onAsk(children)}>
    {children}
  </Press>
)
