import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useCall } from '@/api/query'
import type { PaperDraft, PaperKind } from '@/contract/paper-drafts'
import { papers } from '@/contract/papers'
import { navigate, replace } from '@/navigation/go'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'
import type { NewPaperProps } from '../form/paper-form'
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
  /** What somebody reads who has nothing that a paper could speak of. */
  nothing: string
  /** The form of a new one. */
  children: (props: NewPaperProps) => ReactNode
}

/** Asks for a paper, shows it, and sends it. */
export function PaperRequest({ kind, paperNo, nothing, children }: PaperRequestProps) {
  const [made, setMade] = useState(() => paperNo || (sendDrafts[kind].get()?.paperNo ?? ''))
  const { prove, sent, leave } = ways[kind]
  if (made === '') {
    return (
      <NewPaper kind={kind} nothing={nothing} onMade={setMade}>
        {children}
      </NewPaper>
    )
  }
  return (
    <MadePaper
      key={made}
      paperNo={made}
      onProve={prove}
      onSent={() => sent(made)}
      onAgain={() => {
        sendDrafts[kind].remove()
        setMade('')
      }}
      onLeave={leave}
    />
  )
}

type NewPaperRequest = Omit<PaperRequestProps, 'paperNo'> & { onMade: (paperNo: string) => void }

/** The form of a new paper, once it is known what can be asked for and what was typed before. */
function NewPaper({ kind, nothing, onMade, children }: NewPaperRequest) {
  const options = useCall(papers.paperOptions, { kind })
  const kept = useCall(papers.paperDraft, { kind })
  const [round, setRound] = useState(0)
  const opened = useRef<{ round: number; draft: PaperDraft }>()
  // A copy from an earlier visit may have been used or thrown away since, also while no answer comes. A form that is
  // open keeps what it opened with.
  if (kept.data && kept.isFetchedAfterMount && !kept.error && opened.current?.round !== round) {
    opened.current = { round, draft: kept.data }
  }
  const draft = { ...kept, data: opened.current?.round === round ? opened.current.draft : undefined }
  const { firstDay, lastDay } = options.data ?? {}
  const canAsk = firstDay && lastDay
  if (options.data && canAsk && draft.data) {
    const known = { from: firstDay, to: lastDay }
    const given = { options: options.data, known, draft: draft.data, onMade, onEmpty: () => setRound(round + 1) }
    return <Fragment key={round}>{children(given)}</Fragment>
  }
  return (
    <Screen>
      {options.data && canAsk ? (
        <Loaded of={draft} isEmpty={() => false}>
          {() => null}
        </Loaded>
      ) : (
        <Loaded of={options} isEmpty={() => true} empty={nothing}>
          {() => null}
        </Loaded>
      )}
    </Screen>
  )
}
