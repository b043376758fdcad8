import { View } from '@tarojs/components'
import { useCallPages } from '@/api/pages'
import type { OutputOf } from '@/contract/call'
import { funds } from '@/contract/funds'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Section } from '@/ui/layout/section'
import { More } from '@/ui/list/more'
import { FundParts } from '../list/fund-parts'
import { FundRow } from '../list/fund-row'
import { useShownPages } from '../list/use-shown-pages'
import { useWatch } from '../watch/use-watch'
import { RecentlyViewed } from './recently-viewed'
import { noteSearched } from './searched-words'

type Page = OutputOf<typeof funds.searchFunds>
type Fund = Page['funds'][number]

/**
 * The funds found for a keyword, in pages. While the results of a new keyword load, or fail to load, the previous
 * results stay under the previous keyword. A request for an outdated keyword is cancelled.
 */
export function SearchResults({ keyword }: { keyword: string }) {
  const pages = useCallPages(
    funds.searchFunds,
    from => ({ keyword, ...(from && { from }) }),
    page => page.next,
  )
  const shown = useShownPages(pages, keyword)
  const { toggle, dialog } = useWatch(shown.pages.flatMap(page => page.funds))
  return (
    <View>
      <Loaded
        of={shown.of}
        count={6}
        isEmpty={({ pages: [first] }) => !first || first.funds.length === 0}
        empty={<Nothing keyword={shown.of.data?.asked ?? keyword} />}
      >
        {({ asked: word, pages: loaded }) => (
          <View>
            <View>{loaded[0]?.similar && <Notice icon="search">{`没有找到「${word}」，看看相近的基金`}</Notice>}</View>
            <Section title={`「${word}」 ${loaded[0]?.total ?? 0} 只`} aside="净值 · 日涨跌">
              <FundParts pages={loaded}>
                {fund => (
                  <FundRow
                    key={fund.fundCode}
                    fund={fund}
                    why={whyOf(fund)}
                    onToggle={toggle}
                    onOpen={() => noteSearched(word)}
                  />
                )}
              </FundParts>
            </Section>
            {shown.isCurrent && <More of={pages} />}
          </View>
        )}
      </Loaded>
      {dialog}
    </View>
  )
}

/** The reason why a fund was found, if its name does not show it. */
const whyOf = ({ by, manager }: Fund) => (by === 'manager' ? `基金经理 ${manager}` : undefined)

const Nothing = ({ keyword }: { keyword: string }) => (
  <View>
    <Empty picture="search">{`没有找到与「${keyword}」有关的基金，可以试试代码、拼音首字母或基金经理`}</Empty>
    <RecentlyViewed />
  </View>
)
