import { View } from '@tarojs/components'
import { useSubmit } from '@/api/submit'
import { type Revocation, revocations } from '@/contract/revocations'
import { AttachmentUploads } from '@/features/attachments/attachment-uploads'
import { OfRevocation } from '@/features/revocations/of-revocation'
import { PurchaseCard } from '@/features/revocations/purchase-card'
import { back, isBelow, navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'

definePageConfig({ navigationBarTitleText: '补充材料', enablePullDownRefresh: true })

/** Uploads the files that the office asked for after the submission. */
export default screen('revokeAddFile', function RevokeAddFile({ revocationNo }) {
  return (
    <OfRevocation revocationNo={revocationNo} states={['returned']}>
      {revocation => <Wanted revocation={revocation} />}
    </OfRevocation>
  )
})

function Wanted({ revocation }: { revocation: Revocation }) {
  const { revocationNo, officeWord, papers, purchase } = revocation
  const completing = useSubmit(revocations.completeRevocation, {
    inPlace: true,
    after: () => (isBelow('revokeDownload') ? back() : replace('revokeDownload', { revocationNo })),
  })
  const wanted = papers.filter(({ isWanted }) => isWanted)
  return (
    <Screen
      action={
        <Button event="hand-in-papers" block busy={completing.busy} onPress={() => completing.run({ revocationNo })}>
          补充完成，重新提交
        </Button>
      }
    >
      <Notice icon="info" tone="warn">
        {officeWord || '请补充以下材料后重新提交'}
      </Notice>
      <FormFailure of={completing} />
      <Section title="需要补充的材料" aside="查看申请" onAside={() => navigate('revokeDownload', { revocationNo })}>
        <View>
          <AttachmentUploads
            businessType="3"
            businessNo={revocationNo}
            kinds={(wanted.length > 0 ? wanted : papers).map(paper => ({
              ...paper,
              required: paper.isWanted || paper.required,
            }))}
          />
        </View>
      </Section>
      <PurchaseCard purchase={purchase} />
    </Screen>
  )
}
