import { View } from '@tarojs/components'
import type { Paper } from '@/contract/papers'
import type { Revocation } from '@/contract/revocations'
import { DownloadCard } from '@/features/papers/made/download-card'
import { Pages } from '@/features/papers/made/pages'
import { useMakeAgain } from '@/features/papers/made/use-make-again'
import { usePaper } from '@/features/papers/made/use-paper'
import { canMakeAgain } from '@/features/papers/words'
import { openRevocation } from '@/features/revocations/own-list'
import { Told } from '@/features/revocations/told'
import { useRevocation } from '@/features/revocations/use-revocation'
import { WithdrawButton } from '@/features/revocations/withdraw-button'
import { waitsForPerson } from '@/features/revocations/words'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'

definePageConfig({ navigationBarTitleText: '撤销申请', enablePullDownRefresh: true })

/** One application: its state, its submitted data, and the signed paper as a file. */
export default screen('revokeDownload', function RevokeDownload({ revocationNo }) {
  const answer = useRevocation(revocationNo)
  const { data } = answer
  const isOver = data?.state === 'refused' || data?.state === 'withdrawn'
  const action =
    data && isOver ? (
      <Button
        event="apply-again"
        block
        onPress={() => navigate('revokeTips', { applicationNo: data.purchase.applicationNo })}
      >
        重新申请
      </Button>
    ) : (
      data &&
      waitsForPerson(data) && (
        <Button event="open-application" block onPress={() => openRevocation(data)}>
          {data.state === 'draft' ? '继续填写' : '补充材料'}
        </Button>
      )
    )
  return (
    <Screen {...(action && { action })}>
      <Loaded
        of={answer}
        wayOn={
          <Button
            event="open-applications"
            kind="secondary"
            size="small"
            onPress={() => replace('revokeList', { tab: 'mine' })}
          >
            查看我的申请
          </Button>
        }
      >
        {revocation => <Page revocation={revocation} />}
      </Loaded>
    </Screen>
  )
})

function Page({ revocation }: { revocation: Revocation }) {
  const { revocationNo, officeWord, paperNo, canWithdraw } = revocation
  return (
    <View>
      <View>
        {officeWord !== '' && (
          <Notice icon="info" tone="warn">
            {officeWord}
          </Notice>
        )}
      </View>
      <Told revocation={revocation} />
      <View>{paperNo !== '' && <Signed paperNo={paperNo} />}</View>
      <View>{canWithdraw && <WithdrawButton revocationNo={revocationNo} />}</View>
    </View>
  )
}

/** The signed application. Its file is made right after the submission. */
function Signed({ paperNo }: { paperNo: string }) {
  const paper = usePaper(paperNo)
  return (
    <Section title="已签署的申请书" aside={`编号 ${paperNo}`}>
      <Loaded of={paper}>
        {one =>
          one.file === 'made' ? (
            <View>
              <DownloadCard paper={one} />
              <Pages paper={one} />
            </View>
          ) : (
            <NotMade paper={one} />
          )
        }
      </Loaded>
    </Section>
  )
}

/** Shown while the file is missing. The submission itself does not depend on it. */
function NotMade({ paper }: { paper: Paper }) {
  const again = useMakeAgain()
  if (!canMakeAgain(paper)) return <Notice icon="clock">{paper.failure || '申请书正在生成，稍后可以下载'}</Notice>
  return (
    <View>
      <Notice
        icon="warn"
        tone="warn"
        event="make-paper-again"
        action="再试一次"
        busy={again.busy}
        onPress={() => again.run({ paperNo: paper.paperNo })}
      >
        申请已提交，只是申请书没能生成
      </Notice>
      <FormFailure of={again} />
    </View>
  )
}
