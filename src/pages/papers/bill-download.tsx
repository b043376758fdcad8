import { View } from '@tarojs/components'
import { DownloadCard } from '@/features/papers/made/download-card'
import { usePaper } from '@/features/papers/made/use-paper'
import { MailState } from '@/features/papers/result/mail-state'
import { PaperFacts } from '@/features/papers/result/paper-facts'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'

definePageConfig({ navigationBarTitleText: '下载对账单', enablePullDownRefresh: true })

/** The file of a bill: save it, forward it, or send it again. */
export default screen('billDownload', function BillDownload({ paperNo }) {
  const paper = usePaper(paperNo)
  const toList = (
    <Button event="open-bills" kind="secondary" size="small" onPress={() => replace('billList')}>
      查看全部对账单
    </Button>
  )
  return (
    <Screen>
      <Loaded
        of={paper}
        isEmpty={one => one.file !== 'made'}
        empty="这份对账单还没有做好，做好后就可以下载"
        wayOn={toList}
      >
        {one => (
          <View>
            <PaperFacts paper={one} />
            <DownloadCard paper={one} />
            <Section title="发送到邮箱">
              <MailState paper={one} />
              <Button event="send-bill" block kind="secondary" onPress={() => navigate('billApply', { paperNo })}>
                {one.email === '' ? '发送到邮箱' : '发送到其他邮箱'}
              </Button>
            </Section>
          </View>
        )}
      </Loaded>
    </Screen>
  )
})
