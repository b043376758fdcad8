import { type ReactNode, useState } from 'react'
import type { PaperKind } from '@/contract/papers'
import { navigate, replace } from '@/navigation/go'
import { MadePaper } from './made-paper'
import { sendDrafts } from './send-draft'

/** Where the request for a paper of each kind leads. */
const ways = {
  certificate: {
    prove: () => navigate('homeAuthChoose', { purpose: 'sendCertificate' }),
    sent: (paperNo: string) => replace('certificateSuccess', { paperNo }),
    leave: () => replace('certificates'),
  },
  bill: {
    prove: () => navigate('homeAuthChoose', { purpose: 'sendBill' }),
    sent: (paperNo: string) => replace('billSuccess', { paperNo }),
    leave: () => replace('billList'),
  },
}

interface PaperRequestProps {
  kind: PaperKind
  /** Goes on with this one. '': with the one that was about to be sent when the page was loaded again, or a new one. */
  paperNo: string
  /** What was chosen in the form. It is forgotten when the paper was sent. */
  draft: { remove: () => void }
  /** The form of a new one. */
  children: (onMade: (paperNo: string) => void) => ReactNode
}

/** Asks for a paper, shows it, and sends it. */
export function PaperRequest({ kind, paperNo, draft, children }: PaperRequestProps) {
  const [made, setMade] = useState(() => paperNo || (sendDrafts[kind].get()?.paperNo ?? ''))
  const { prove, sent, leave } = ways[kind]
  if (made === '') return children(setMade)
  return (
    <MadePaper
      key={made}
      paperNo={made}
      onProve={prove}
      onSent={() => {
        draft.remove()
        return sent(made)
      }}
      onAgain={() => {
        sendDrafts[kind].remove()
        setMade('')
      }}
      onLeave={leave}
    />
  )
}
