import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { Paper } from '@/contract/papers'
import { chunks } from '@/lib/chunks'
import { usePreferences } from '@/stores/preferences'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Section } from '@/ui/layout/section'
import { LongList } from '@/ui/list/long-list'
import { PaperPage } from './paper-page'
import './pages.scss'

/** Pages that are loaded together near the viewport. */
const PART_PAGES = 1
/** The expected height in px of a page. */
const LIKELY = 520
/** The largest number of pages. A bill of a year with 5,000 transactions has less than half as many. */
const MOST_PAGES = 400

/** The numbers from 1 to `count`. */
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/**
 * The pages of a paper as pictures. While amounts are hidden, the pages are covered until the person asks to see them.
 */
export function Pages({ paper: { paperNo, kind, pages } }: { paper: Paper }) {
  const hidden = usePreferences(state => state.hidden)
  const [uncovered, setUncovered] = useState(false)
  // Hiding amounts again covers the pages again.
  useEffect(() => {
    if (!hidden) setUncovered(false)
  }, [hidden])
  const covered = hidden && !uncovered
  const shown = Math.min(pages, MOST_PAGES)
  return (
    <Section title="预览" aside={`A4 共 ${pages} 页`}>
      <View>
        {covered && (
          <View className="pages-cover">
            <Icon name="eye-off" large className="pages-cover__icon" />
            <View className="pages-cover__text">您已隐藏金额，文件里有金额，因此没有显示</View>
            <Button event="uncover-paper" kind="secondary" size="small" onPress={() => setUncovered(true)}>
              显示文件内容
            </Button>
          </View>
        )}
      </View>
      <View>
        {!covered && (
          <LongList parts={chunks(numbers(shown), PART_PAGES)} nameOf={part => `${paperNo} ${part[0]}`} likely={LIKELY}>
            {part => part.map(page => <PaperPage key={page} paperNo={paperNo} kind={kind} page={page} of={pages} />)}
          </LongList>
        )}
      </View>
      <View className="pages-hint">
        {shown < pages && `这里只显示前 ${shown} 页，其余请下载查看。`}
        {!covered && '点击页面可以放大。下载的 PDF 里文字可以选取，也能由读屏软件朗读。'}
      </View>
    </Section>
  )
}
