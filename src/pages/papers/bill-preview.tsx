import { View } from '@tarojs/components'
import type { Paper } from '@/contract/papers'
import { Pages } from '@/features/papers/made/pages'
import { usePaper } from '@/features/papers/made/use-paper'
import { MailState } from '@/features/papers/result/mail-state'
import { titleOf } from '@/features/papers/words'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { documents } from '@/platform/document'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'
import { SideBySide } from '@/ui/layout/side-by-side'

definePageConfig({ navigationBarTitleText: '对账单', enablePullDownRefresh: true })

/** A bill, page by page. */
export default screen('billPreview', function BillPreview({ paperNo }) {
  const paper = usePaper(paperNo)
  const { data } = paper
  useTitle(data && titleOf(data))
  const actions = data?.file === 'made' && (
    <SideBySide>
      <Button event="open-download" kind="secondary" onPress={() => navigate('billDownload', { paperNo })}>
        {documents.outcome.pdf === 'opened' ? '打开或转发' : '下载'}
      </Button>
      <Button event="send-bill" onPress={() => navigate('billApply', { paperNo })}>
        发送到邮箱
      </Button>
    </SideBySide>
  )
  return (
    <Screen {...(actions && { action: actions })}>
      <Loaded
        of={paper}
        skeleton="chart"
        wayOn={
          <Button event="open-bills" kind="secondary" size="small" onPress={() => replace('billList')}>
            查看全部对账单
          </Button>
        }
      >
        {one => (one.file === 'made' ? <Made paper={one} /> : <NotMade paper={one} />)}
      </Loaded>
    </Screen>
  )
})

const Made = ({ paper }: { paper: Paper }) => (
  <View>
    <MailState paper={paper} />
    <Pages paper={paper} />
  </View>
)

const NotMade = ({ paper: { paperNo, file, failure } }: { paper: Paper }) => (
  <Empty
    picture={file === 'failed' ? 'trouble' : 'papers'}
    action={
      <Button event="begin-bill" size="small" onPress={() => navigate('billApply', { paperNo })}>
        {file === 'failed' ? '查看' : '查看进度'}
      </Button>
    }
  >
    {failure || '对账单正在制作，做好后就可以查看'}
  </Empty>
)
