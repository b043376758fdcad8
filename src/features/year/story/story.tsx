import { View } from '@tarojs/components'
import { Suspense, useContext, useEffect, useRef } from 'react'
import { send } from '@/api/client'
import { idle } from '@/api/idle'
import { cacheKey, queryClient } from '@/api/query'
import type { YearChapter, YearConfig } from '@/contract/year'
import { back, replace } from '@/navigation/go'
import { toast } from '@/platform/toast'
import { pageOf } from '@/routes'
import { useShare } from '@/session/share'
import { usePreferences } from '@/stores/preferences'
import { useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/store'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { Skeleton } from '@/ui/base/skeleton'
import { Line, stageClass, Words } from '@/widgets/stage/stage'
import { WrongYear } from '../entry/no-year'
import { NotReady } from '../entry/not-ready'
import { useConfig } from '../entry/use-config'
import { askedYear } from '../numbers'
import { chapters, inputOf, neighbours, scenes } from './chapters'
import { hands } from './hands'
import { CHAPTER_MS, pause, playFrom, usePlay } from './play'
import './story.scss'
import { HoldingContext, useTurning } from './use-turning'

interface StoryProps {
  chapter: YearChapter
  /** The year in the address. */
  year: string | undefined
}

/**
 * A chapter of a year's story, with its own address. A story that is not ready is prepared here. A year without figures
 * shows a message. Chapters replace one another, so Back leaves the story.
 */
export function Story({ chapter, year }: StoryProps) {
  const asked = askedYear(year)
  const config = useConfig(asked)
  if (asked === null) return <WrongYear />
  const { data } = config
  if (data?.state === 'ready') return <Told chapter={chapter} config={data} />
  return <NotReady config={config} />
}

/** Prefetches the code and the data of the next chapter. A failure shows only when the chapter is opened. */
function fetchAhead(chapter: YearChapter | null, of: string) {
  if (!chapter) return
  const { load, reads, route } = chapters[chapter]
  hands.fetchPage(pageOf(route))
  load().catch(() => undefined)
  for (const call of reads) {
    const input = inputOf(of)
    queryClient.prefetchQuery({
      queryKey: cacheKey(call, input, useSession.getState().custNo),
      queryFn: () => send(call, input, { quiet: true }),
      staleTime: call.freshFor ?? 0,
    })
  }
}

function Told({ chapter, config }: { chapter: YearChapter; config: YearConfig }) {
  const { year } = config
  const all = config.chapters
  const { before, after, at } = neighbours(all, chapter)
  const { title, mood, low } = chapters[chapter]
  const Scene = scenes[chapter]
  const isThere = all.includes(chapter)
  const opening = useRef(false)
  /**
   * Turns to a chapter as soon as its code is loaded. Without a network the story stays where it is. Resolves with
   * false if it did not turn.
   */
  const open = async (name: YearChapter) => {
    if (opening.current) return false
    opening.current = true
    const { route, load } = chapters[name]
    const scene = load().then(
      () => true,
      () => false,
    )
    const isHere = (await hands.fetchPage(pageOf(route))) && (await scene)
    // All chapters have the same parameters, so the type of one fits all.
    if (isHere) await replace(route as 'yearCover', { year })
    else toast.say('没有网络，这一页还没加载好')
    opening.current = false
    return isHere
  }
  const onNext = async () => after !== null && (await open(after))
  const onBefore = () => before && open(before)
  const onLeave = () => {
    pause()
    return back()
  }
  const { id, holding, touches } = useTurning({ onNext, onBefore, onLeave })
  usePlaying(chapter, after, onNext)
  useShare({ title: '我的年度投资旅程', description: '回望这一年的每一笔坚持' })
  /** Turning a page by hand pauses the playing. */
  const byHand = (turn: () => unknown) => () => {
    pause()
    return turn()
  }
  useEffect(() => {
    idle.then(() => fetchAhead(after, year))
  }, [after, year])

  return (
    <View id={id} className={classNames(stageClass(mood, low), 'story')}>
      <Head chapter={chapter} at={at} count={all.length} isThere={isThere} hasNext={after !== null} onLeave={onLeave} />
      <HoldingContext.Provider value={holding}>
        <View className="story__scene" {...touches}>
          {isThere ? (
            <Suspense fallback={<Skeleton shape="text" count={4} />}>
              <Scene year={year} config={config} onNext={onNext} />
            </Suspense>
          ) : (
            <Blank title={title} year={year} />
          )}
        </View>
      </HoldingContext.Provider>
      <View className="story__foot" {...aria({ role: 'navigation', label: '翻页' })}>
        <View>
          {before && (
            <Press className="story__turn" event="story-before" onPress={byHand(onBefore)}>
              上一页
            </Press>
          )}
        </View>
        <View className="story__place">{isThere && `${at + 1} / ${all.length}`}</View>
        <View>
          {after && (
            <Press className="story__turn story__turn--next" event="story-next" onPress={byHand(onNext)}>
              {chapter === 'cover' ? '出发' : '下一页'}
            </Press>
          )}
        </View>
      </View>
    </View>
  )
}

/**
 * Turns to the next chapter after a while, while the story plays and this chapter is visible. The question chapter
 * stops the playing, because it waits for an answer.
 */
function usePlaying(chapter: YearChapter, after: YearChapter | null, onNext: () => Promise<boolean>) {
  const visible = useContext(VisibleContext)
  const isPlaying = usePlay(play => play.at === chapter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onNext` belongs to this chapter.
  useEffect(() => {
    if (!isPlaying) return
    if (!visible || after === null || chapter === 'guess') return pause()
    const timer = setTimeout(async () => {
      playFrom(after)
      // A page that fails to load pauses the story: a person who opens it later by hand finds it paused.
      if (!(await onNext()) && usePlay.getState().at === after) pause()
    }, CHAPTER_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, visible, chapter, after])
  // While the story plays, `at` is already the next chapter here. Leaving in any other way pauses it.
  useEffect(
    () => () => {
      if (usePlay.getState().at === chapter) pause()
    },
    [chapter],
  )
}

interface HeadProps {
  chapter: YearChapter
  at: number
  count: number
  isThere: boolean
  hasNext: boolean
  onLeave: () => unknown
}

/** The progress of the story, and the buttons that play and leave it. */
function Head({ chapter, at, count, isThere, hasNext, onLeave }: HeadProps) {
  const isPlaying = usePlay(play => play.at === chapter)
  const elder = usePreferences(state => state.elder)
  // The question chapter waits for an answer, so it cannot play.
  const mayPlay = hasNext && chapter !== 'guess' && !elder && !hands.wantsStillness()
  return (
    <View className="story__head" {...aria({ role: 'navigation', label: '阅读进度' })}>
      <View
        className="story__bar"
        {...aria({ role: 'img', label: isThere ? `共 ${count} 页，现在是第 ${at + 1} 页` : `共 ${count} 页` })}
      >
        {Array.from({ length: count }, (_, part) => (
          <View
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position.
            key={part}
            className={classNames('story__part', (isThere ? part <= at : part < at) && 'story__part--seen')}
          />
        ))}
      </View>
      <View>
        {mayPlay && (
          <Press
            className="story__control"
            event={isPlaying ? 'pause-story' : 'play-story'}
            onPress={() => (isPlaying ? pause() : playFrom(chapter))}
            rapid
          >
            {isPlaying ? '暂停' : '播放'}
          </Press>
        )}
      </View>
      <Press className="story__control" event="leave-story" label="离开" onPress={onLeave}>
        <Icon name="close" />
      </Press>
    </View>
  )
}

/** A chapter opened by its address although the year has no data for it. */
const Blank = ({ title, year }: { title: string; year: string }) => (
  <Words title={title}>
    <Line of={[`${year} 年，`, '这一页是空白的。']} size="large" />
    <Line of={['没有发生的事，', '我们不编。']} />
  </Words>
)
