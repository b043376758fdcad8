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

/** The screens after a request, for each kind of paper. */
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
  /** The paper to continue with. '' for a new one, or for the one that was about to be sent before a reload. */
  paperNo: string
  /** The text for a person without any data for a paper. */
  nothing: string
  /** The form of a new paper. */
  children: (props: NewPaperProps) => ReactNode
}

/** Requests a paper, shows it, and sends it. */
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
      kind={kind}
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

/** The form of a new paper, once its options and the earlier input are loaded. */
function NewPaper({ kind, nothing, onMade, children }: NewPaperRequest) {
  const options = useCall(papers.paperOptions, { kind })
  const kept = useCall(papers.paperDraft, { kind })
  const [round, setRound] = useState(0)
  const opened = useRef<{ round: number; draft: PaperDraft }>()
  // A cached copy may have been used or discarded since, so only fresh data open the form. An open form keeps the draft
  // it opened with.
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
