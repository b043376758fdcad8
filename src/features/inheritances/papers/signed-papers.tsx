import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { useFile } from '@/api/use-file'
import type { OutputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { papers } from '@/contract/papers'
import { Notice } from '@/ui/base/notice'
import { Section } from '@/ui/layout/section'
import { FileCard } from '@/widgets/file-card'
import type { Application } from '../application'

type SignedPaper = OutputOf<typeof inheritances.signedPapers>[number]

/** Milliseconds between polls. Making a paper takes a few seconds. */
const SOON = 3000
/** Polling stops after this many answers. Then the person refreshes by pulling down. */
const MOST = 40

/** The papers that the person signed, to keep and to print, once all heirs have signed. */
export function SignedPapers({ application: { applicationNo, state } }: { application: Application }) {
  const isThere = ['mailing', 'received', 'done'].includes(state)
  const answer = useCall(
    inheritances.signedPapers,
    { applicationNo },
    {
      enabled: isThere,
      askAgain: (all, count) => all.some(one => one.state === 'making') && count < MOST && SOON,
    },
  )
  if (!isThere || !answer.data || answer.data.length === 0) return null
  return (
    <Section title="您签署的文件">
      <View>
        {answer.data.map(paper => (
          <One key={paper.paperNo} applicationNo={applicationNo} paper={paper} />
        ))}
      </View>
    </Section>
  )
}

function One({ applicationNo, paper }: { applicationNo: string; paper: SignedPaper }) {
  const { paperNo, state, pages } = paper
  const file = useFile('pdf', {
    keyCall: inheritances.signedPaperKey,
    fileCall: papers.downloadPaper,
    input: { applicationNo, paperNo },
  })
  if (state === 'making') return <Notice icon="clock">签署文件正在生成，通常不到一分钟</Notice>
  return (
    <FileCard of={file} events={['open-signed-paper', 'forward-signed-paper']}>
      {state === 'failed'
        ? '文件没能生成，请再试一次。还是不行的话，请联系我们，已签署的内容都有效。'
        : `签好的文件和您的签名，共 ${pages} 页，可以保存或打印。`}
    </FileCard>
  )
}
