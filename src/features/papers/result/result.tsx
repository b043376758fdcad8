import { View } from '@tarojs/components'
import type { Paper } from '@/contract/papers'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { FormFailure } from '@/ui/form/form-failure'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { DownloadCard } from '../made/download-card'
import { HowToCheck } from './how-to-check'
import { mailSentence, useResend } from './mail-state'
import { PaperFacts } from './paper-facts'
import './result.scss'
import { SideBySide } from '@/ui/layout/side-by-side'
import { Outcome } from '@/widgets/outcome'
import { SubscribeAsk } from '@/widgets/subscribe-ask'
import { usePaper } from '../made/use-paper'
import { isUnfinished } from '../words'

interface ResultProps {
  paperNo: string
  /** Continues with a paper that was not sent yet, or sends it to another address. */
  onContinue: () => unknown
  onPreview?: () => unknown
  /** Returns to the list of this kind of papers. */
  onList: () => unknown
}

/** The result of a paper: its mail, its number, the file, and how recipients verify it. */
export function PaperResult(props: ResultProps) {
  const { paperNo, onContinue, onList } = props
  const paper = usePaper(paperNo)
  const { data } = paper
  const action =
    data && isUnfinished(data) ? (
      <Button event="go-on" block onPress={onContinue}>
        继续办理
      </Button>
    ) : (
      <Button event="open-papers" block kind={data?.mail === 'failed' ? 'secondary' : 'primary'} onPress={onList}>
        完成
      </Button>
    )
  return (
    <Screen {...(data && { action })}>
      <Loaded
        of={paper}
        wayOn={
          <Button event="open-papers" kind="secondary" size="small" onPress={onList}>
            查看全部
          </Button>
        }
      >
        {one => <ResultDetails {...props} paper={one} />}
      </Loaded>
    </Screen>
  )
}

function headOf(paper: Paper): string {
  if (isUnfinished(paper)) return '还没有发送'
  if (paper.mail === 'waiting') return '正在发送'
  return paper.mail === 'sent' ? '发送成功' : '发送失败'
}

function ResultDetails({ paper, paperNo, onContinue, onPreview }: ResultProps & { paper: Paper }) {
  const resend = useResend()
  const { file, mail } = paper
  const unfinished = isUnfinished(paper)
  const failed = file === 'failed' || mail === 'failed'
  return (
    <View>
      <Outcome way={failed ? 'bad' : mail === 'sent' ? 'good' : 'open'} title={headOf(paper)}>
        {mailSentence(paper)}
      </Outcome>
      <View className="paper-result__ways">
        {!unfinished && (
          <SideBySide>
            <Button
              event="send-again"
              size="small"
              kind={failed ? 'primary' : 'secondary'}
              busy={resend.busy}
              onPress={() => resend.run({ paperNo })}
            >
              再次发送
            </Button>
            <Button event="change-email" size="small" kind="secondary" onPress={onContinue}>
              换一个邮箱
            </Button>
          </SideBySide>
        )}
      </View>
      <FormFailure of={resend} />
      <View>
        {file === 'made' && (
          <View>
            <Section title="文件" aside={onPreview && '查看内容'} {...(onPreview && { onAside: onPreview })}>
              <PaperFacts paper={paper} />
              <DownloadCard paper={paper} onContinue={onContinue} />
            </Section>
            <HowToCheck paper={paper} />
            <SubscribeAsk />
          </View>
        )}
      </View>
    </View>
  )
}
