import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { account } from '@/contract/account'
import { learning } from '@/contract/learning'
import { AfterArticle } from '@/features/learning/after-article'
import { ArticleHead } from '@/features/learning/article-head'
import { useReadingPlace } from '@/features/learning/reading-place'
import { useTextSize } from '@/features/learning/text-size'
import { replace } from '@/navigation/go'
import { leadsSomewhere, leaveTo } from '@/navigation/leave'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { NoAdvice } from '@/widgets/no-advice'
import { RichText } from '@/widgets/rich-text/rich-text'

definePageConfig({ navigationBarTitleText: '投资学堂', enablePullDownRefresh: true })

/** One learning article. The reading progress is stored, and a quiz follows the text. */
export default screen('learningPart', function LearningPart({ id }) {
  const article = useCall(account.accompanyPageSearch, { sId: id })
  const around = useCall(learning.getAround, { sId: id })
  const { size, chips } = useTextSize()
  const textId = `text-${id}`
  // If the call about the article fails, only the device knows the progress.
  const known = around.data ?? (around.error ? null : undefined)
  const { goOnAt, goOn, close } = useReadingPlace(id, textId, article.data ? known : undefined)
  return (
    <Screen>
      <View>
        {goOnAt !== null && (
          <Notice icon="clock" tone="brand" action="继续" event="go-on-reading" onPress={goOn} onClose={close}>
            {`上次读到 ${goOnAt}%`}
          </Notice>
        )}
      </View>
      <Loaded
        of={article}
        skeleton="text"
        count={10}
        wayOn={
          <Button kind="secondary" size="small" event="open-learning" onPress={() => replace('learning')}>
            回到投资学堂
          </Button>
        }
      >
        {data => (
          <View>
            <Card>
              <ArticleHead of={data} />
              {chips}
              <View id={textId}>
                <RichText html={data.sContent || data.summary} size={size} leads={leadsSomewhere} open={leaveTo} />
              </View>
            </Card>
            <NoAdvice />
            <Loaded of={around} skeleton="text" count={3}>
              {what => <AfterArticle sId={id} of={what} />}
            </Loaded>
          </View>
        )}
      </Loaded>
    </Screen>
  )
})
