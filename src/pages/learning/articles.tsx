import { View } from '@tarojs/components'
import { ArticleList } from '@/features/learning/article-list'
import { useOwnCodes } from '@/features/learning/own-codes'
import { useArticlePages } from '@/features/learning/use-article-pages'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useScreenState } from '@/stores/screen-state'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Chips } from '@/ui/form/chips'
import { Screen } from '@/ui/layout/screen'
import { Segmented } from '@/ui/layout/tab-list'
import { More } from '@/ui/list/more'

definePageConfig({ navigationBarTitleText: '投资陪伴', enablePullDownRefresh: true })

/** The kinds of articles: see `sType` of the contract. */
const KINDS = [
  { value: '', label: '全部' },
  { value: '1', label: '持有陪伴' },
  { value: '2', label: '市场观点' },
  { value: '4', label: '基金经理说' },
  { value: '5', label: '季报解读' },
]

/** The companion screen's articles: about the customer's funds, or all of them. */
export default screen('articles', function Articles() {
  const { own, kind } = useScreenState(kept => kept.articles)
  const choose = (change: Partial<{ own: boolean; kind: string }>) =>
    useScreenState.setState({ articles: { own, kind, ...change } })
  const loggedIn = useSession(isLoggedIn)
  const { codes, of } = useOwnCodes()
  const showAll = () => choose({ own: false, kind: '' })
  return (
    <Screen>
      <View>
        {loggedIn && (
          <Segmented
            label="文章范围"
            event="choose-article-scope"
            items={[
              { value: 'own', label: '与我的持有有关' },
              { value: 'all', label: '全部' },
            ]}
            value={own ? 'own' : 'all'}
            onChange={value => choose({ own: value === 'own' })}
          />
        )}
      </View>
      <Chips
        label="文章类型"
        event="choose-article-kind"
        scrolling
        items={KINDS}
        value={kind}
        onChange={value => choose({ kind: value })}
      />
      {loggedIn && own ? (
        <Loaded
          of={of}
          count={6}
          isEmpty={() => codes === ''}
          empty={<Empty action={<ShowAll onPress={showAll} />}>您还没有持有基金，先看看全部文章吧</Empty>}
        >
          {() => <List key="own" codes={codes ?? ''} kind={kind} onAll={showAll} />}
        </Loaded>
      ) : (
        <List key="all" codes="" kind={kind} onAll={showAll} />
      )}
    </Screen>
  )
})

interface ListProps {
  codes: string
  kind: string
  onAll: () => void
}

function List({ codes, kind, onAll }: ListProps) {
  const pages = useArticlePages(codes)
  return (
    <Loaded
      of={pages.of}
      count={6}
      isEmpty={([first]) => !first || first.length === 0}
      empty={<Nothing onAll={onAll} />}
    >
      {loaded => {
        const shown = loaded.flat().filter(({ sType }) => kind === '' || sType === kind)
        return (
          <View>
            <View>
              {shown.length > 0 && <ArticleList articles={shown} onOpen={id => navigate('article', { id })} />}
            </View>
            {shown.length === 0 && !pages.hasMore ? <Nothing onAll={onAll} /> : <More of={pages} />}
          </View>
        )
      }}
    </Loaded>
  )
}

const Nothing = ({ onAll }: { onAll: () => void }) => <Empty action={<ShowAll onPress={onAll} />}>还没有这类文章</Empty>

const ShowAll = ({ onPress }: { onPress: () => void }) => (
  <Button kind="secondary" size="small" event="show-all-articles" onPress={onPress}>
    查看全部文章
  </Button>
)
