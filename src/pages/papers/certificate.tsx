import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { papers } from '@/contract/papers'
import { Quota } from '@/features/papers/form/quota'
import { isListCut, PaperList } from '@/features/papers/list/paper-list'
import { sendDrafts } from '@/features/papers/made/send-draft'
import { usePapers } from '@/features/papers/made/use-paper'
import { isUnfinished } from '@/features/papers/words'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '资产证明', enablePullDownRefresh: true })

const USES = [
  ['签证与留学', '证明您有足够的资金，可选英文或中英文对照'],
  ['贷款与落户', '向银行或机构说明您持有的基金资产'],
  ['财产说明', '写明某一天您在本公司持有的基金和金额'],
] as const

/** The purpose of a certificate of assets, and the person's certificates so far. */
export default screen('certificates', function Certificates() {
  const options = useCall(papers.paperOptions, { kind: 'certificate' })
  const all = usePapers('certificate')
  const begin = () => {
    sendDrafts.certificate.remove()
    return navigate('certificateApply')
  }
  return (
    <Screen
      action={
        <Button event="begin-certificate" block disabled={options.data?.left === 0} onPress={begin}>
          开具资产证明
        </Button>
      }
    >
      <Card flush>
        {USES.map(([title, note]) => (
          <Cell key={title} title={title} note={note} />
        ))}
      </Card>
      <View>{options.data && <Quota kind="certificate" options={options.data} />}</View>
      <Section title="我的资产证明" aside="按申请时间">
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
    </Screen>
  )
})
