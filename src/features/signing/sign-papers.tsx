import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { AUTH, forgetOldProof, needsNewProof, requireProof } from '@/session/proof'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { Screen } from '@/ui/layout/screen'
import { PaperToSign } from './paper-to-sign'
import { useGiven } from './use-given'
import { useSeen } from './use-seen'
import { type Signed, useSigning } from './use-signing'
import type { WayToSign } from './way-to-sign'

/** The frame around the papers, and the callbacks. */
export interface AroundPapers {
  signed: Signed
  /** The calls whose answers change with a signature. */
  stales: readonly string[]
  /** Content above the papers. */
  head: ReactNode
  /** The last paper is signed. */
  onDone: () => unknown
  /** The proof of the signer's identity is too old. */
  onProve: () => unknown
  /** Shows after a failure which papers are signed. */
  onSeeSigned: () => unknown
}

interface SignPapersProps<N> extends AroundPapers {
  /** The way of signing. */
  way: WayToSign<N>
  /** Content at the end of the screen. */
  children: ReactNode
}

/** The papers of a person after the identity check, one after the other. Each is read to its end and signed. */
export function SignPapers<N>(props: SignPapersProps<N>) {
  const { way, head, stales, children, onDone, onProve, onSeeSigned } = props
  const given = useGiven(way)
  const signed = useSigning(props.signed, {
    stales,
    authToken: () => requireProof(AUTH),
    refused: forgetOldProof(AUTH),
    onChanged: given.clear,
    after({ remaining }) {
      // The same signature is used for the next paper, which must be read first.
      if (remaining === 0) return onDone()
    },
  })
  const { types, paper, signing } = signed
  // A text that changed meanwhile must be read again.
  const { id, isSeen } = useSeen(paper ? `${paper.templateCode} ${paper.content}` : '')
  const { signerName = '', templates = [] } = types.data ?? {}
  const done = templates.filter(({ state }) => state === 'signed').length
  const sign = () => {
    const signature = given.signature(signerName)
    if (signature) return signing.run(signature)
  }
  const action = needsNewProof(signing.failure) ? (
    <Button event="prove-again" block onPress={onProve}>
      重新确认身份
    </Button>
  ) : (
    <Button event="sign-paper" block busy={signing.busy} disabled={!isSeen} onPress={sign}>
      {isSeen ? '签署这份文件' : '请先读到最后'}
    </Button>
  )
  return (
    <Screen {...(paper && { action })}>
      {head}
      <PaperToSign
        signing={signed}
        aside={`第 ${done + 1} 份，共 ${templates.length} 份`}
        changed={
          <Notice icon="info" tone="warn">
            文件内容有更新。下面是最新的内容，请重新阅读后签署
          </Notice>
        }
        end={<View id={id} className="paper-text__end" />}
        signature="签署人"
        field={given.field}
      />
      <FormFailure of={signing} />
      <View>
        {signing.failure && (
          <Button event="see-signed" kind="text" block onPress={onSeeSigned}>
            查看已签和未签的文件
          </Button>
        )}
      </View>
      {children}
    </Screen>
  )
}
