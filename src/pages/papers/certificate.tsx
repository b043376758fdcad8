import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { papers } from '@/contract/papers'
import { Quota } from '@/features/papers/form/quota'
import { UseEntries } from '@/features/papers/form/use-entries'
import { PaperFoot } from '@/features/papers/list/paper-foot'
import { isListCut, PaperList } from '@/features/papers/list/paper-list'
import { sendDrafts } from '@/features/papers/made/send-draft'
import { usePapers } from '@/features/papers/made/use-paper'
import { isUnfinished } from '@/features/papers/words'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'

definePageConfig({ navigationBarTitleText: '资产证明', enablePullDownRefresh: true })

/** The purposes of a certificate of assets, each a way into its form, and the person's certificates so far. */
export default screen('certificates', function Certificates() {
  const options = useCall(papers.paperOptions, { kind: 'certificate' })
  const all = usePapers('certificate')
  return (
    <Screen>
      <UseEntries
        disabled={options.data?.left === 0}
        onChoose={use => {
          sendDrafts.certificate.remove()
          return navigate('certificateApply', use === null ? {} : { use })
        }}
      />
      <View>{options.data && <Quota kind="certificate" options={options.data} />}</View>
      <Section title="以前开过的" aside="按申请时间">
        <Loaded of={all} empty={<Empty>还没有开具过资产证明</Empty>}>
          {data => (
            <PaperList
              papers={data}
              isCut={isListCut(data)}
              onOpen={paper =>
                navigate(isUnfinished(paper) ? 'certificateApply' : 'certificateSuccess', { paperNo: paper.paperNo })
              }
            />
          )}
        </Loaded>
      </Section>
      <PaperFoot />
    </Screen>
  )
})
