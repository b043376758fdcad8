import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useAccountInfo } from '@/api/use-account-info'
import { NewEmail } from '@/contract/account-fields'
import type { PaperKind } from '@/contract/paper-drafts'
import type { Paper, PaperMailState } from '@/contract/papers'
import { maskEmail } from '@/lib/mask'
import { mailTyped } from '@/lib/typed-number'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Field } from '@/ui/form/field'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Steps } from '@/ui/list/steps'
import { ProofFailure } from '@/widgets/proof-failure'
import { applySteps, kindWords } from '../words'
import { DownloadCard } from './download-card'
import { Making } from './making'
import { Pages } from './pages'
import { emailDraft } from './send-draft'
import { Sheet } from './sheet'
import { usePaper } from './use-paper'
import { useSend } from './use-send'

interface MadePaperProps {
  kind: PaperKind
  paperNo: string
  /** Opens the identity check on top of this screen. */
  onProve: () => unknown
  onSent: (paper: Paper) => unknown
  /** The person asks for a new paper with other choices. */
  onAgain: () => unknown
  /** The person leaves and returns later. */
  onLeave: () => unknown
}

/** A requested paper: its progress, then its pages, and the ways to send or download it. */
export function MadePaper({ kind, paperNo, onProve, onSent, onAgain, onLeave }: MadePaperProps) {
  const paper = usePaper(paperNo)
  const { data } = paper
  if (data?.file === 'made') return <Ready paper={data} onProve={onProve} onSent={onSent} onAgain={onAgain} />
  return (
    <Screen>
      <Loaded
        of={paper}
        skeleton={<Sheet kind={kind} isLoading />}
        wayOn={
          <Button event="apply-again" kind="secondary" size="small" onPress={onAgain}>
            重新申请
          </Button>
        }
      >
        {made => <Making paper={made} onAgain={onAgain} onLeave={onLeave} />}
      </Loaded>
    </Screen>
  )
}

type ReadyProps = { paper: Paper } & Pick<MadePaperProps, 'onProve' | 'onSent' | 'onAgain'>

/** Waits for the account's own address, to fill it in before the person types. Without it the field is empty. */
function Ready(props: ReadyProps) {
  const info = useAccountInfo()
  return info.isPending ? (
    <Screen>
      <Sheet kind={props.paper.kind} isLoading />
    </Screen>
  ) : (
    <Sending {...props} known={info.data?.email ?? ''} />
  )
}

/** The heading with the state of the last mail. */
const beforeWords: Readonly<Record<PaperMailState, string>> = {
  none: '发送到',
  waiting: '正在发送到',
  sent: '已发送到',
  failed: '没有发送到',
}

const Address = v.object({ email: NewEmail })

function Sending({ paper, known, onProve, onSent, onAgain }: ReadyProps & { known: string }) {
  const { paperNo, kind, mail, email: last } = paper
  const [draft] = useState(() => emailDraft(kind, paperNo))
  const send = useSend(paperNo, onProve, sent => {
    draft.remove()
    return onSent(sent)
  })
  /** The state of the mail when it was last sent from here. */
  const before = useRef('')
  const stamp = `${mail} ${last} ${paper.sentAt}`
  const form = useForm({
    schema: Address,
    initial: { email: known },
    submit: {
      ...send,
      run(input) {
        before.current = stamp
        return send.run(input)
      },
    },
    draft,
  })
  const { email } = form.values
  const isOnItsWay = (mail === 'waiting' || mail === 'sent') && stamp !== before.current
  const isSent = send.failure?.isUnknown === true && isOnItsWay && last === maskEmail(mailTyped(email))
  // The answer was lost, but the mail to this address is on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (!isSent) return
    send.clear()
    draft.remove()
    onSent(paper)
  }, [isSent])
  // The identity check may reload the page. The draft keeps the paper's number, so the flow continues here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes are kept by the form.
  useEffect(() => {
    draft.set({ email })
  }, [draft])
  const { one } = kindWords[kind]
  return (
    <Screen
      action={
        <Button event="send-paper" block busy={form.busy} onPress={form.submit}>
          {last === '' ? '发送到邮箱' : '再发送到这个邮箱'}
        </Button>
      }
    >
      <Steps label={`申请${one}`} steps={applySteps} at={2} />
      <Section title={last === '' ? '发送到' : `${beforeWords[mail]} ${last}`}>
        <Card>
          <Field
            {...form.field('email')}
            label="邮箱"
            kind="email"
            maxLength={100}
            hint={email.trim() === known ? '账户登记的邮箱' : '只用于这一次，不会修改账户登记的邮箱'}
            onConfirm={form.submit}
          />
          <ProofFailure of={form} onRenew={onProve} />
        </Card>
      </Section>
      <Section title="或者下载">
        <DownloadCard paper={paper} onProve={onProve} />
      </Section>
      <Pages paper={paper} />
      <View>
        <Button event="apply-again" kind="text" block onPress={onAgain}>
          {`重新申请一份${one}`}
        </Button>
      </View>
    </Screen>
  )
}
