import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { CHECK_NETWORK, isBadInput, isGone, NetworkError, sentenceOf } from '@/api/errors'
import { formatInstant } from '@/lib/date'
import { aria } from './aria'
import { classNames } from './class-names'
import { Empty } from './empty'
import { Failure } from './failure'
import { Notice } from './notice'
import { Skeleton, type SkeletonShape } from './skeleton'
import { useReservedHeight } from './use-reserved-height'
import './loaded.scss'

/** The part of a query's result that this component needs. The result of useQuery fits. */
export interface Loadable<T> {
  data: T | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  /** Whether the query waits for the network. */
  isPaused?: boolean
  /** Whether the data belong to the previous input, because the new answer is still loading. */
  isPlaceholderData?: boolean
  /** The time when the data arrived, in milliseconds. */
  dataUpdatedAt: number
  refetch: () => unknown
}

interface LoadedProps<T> {
  of: Loadable<T>
  /** Renders the data. */
  children: (data: T) => ReactNode
  /** The outlines while the data load: a shape, or an element for a screen with its own shape. */
  skeleton?: SkeletonShape | ReactNode
  /** Number of rows or lines in the skeleton. */
  count?: number
  /**
   * A name under which the height is remembered, so that nothing below moves when the data come. For content that
   * people open every day.
   */
  reserve?: string
  /** A sentence or an element for empty data. */
  empty?: ReactNode
  /** Whether the data are empty. By default an empty list is. */
  isEmpty?: (data: T) => boolean
  /** The way on if the server reports that the item does not exist, usually a Button. */
  wayOn?: ReactNode
}

const shapes: readonly unknown[] = ['rows', 'figure', 'chart', 'text', 'grid']
const isShape = (value: unknown): value is SkeletonShape => shapes.includes(value)
const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0

/** The sentence for an error without one of its own, such as a cancelled request. */
const UNKNOWN = '没能加载完，请重试'

/**
 * Shows every state of data from the server in one place: outlines while they load, a sentence with 重试 after a
 * failure, a way on if the item does not exist, a sentence for empty data, and the last known data with their time if
 * newer ones cannot be loaded. Data of a previous input are paler.
 */
export function Loaded<T>(props: LoadedProps<T>) {
  const { of, children, skeleton, count, reserve, empty, isEmpty = isEmptyList, wayOn } = props
  const { data, error, isFetching, isPaused = false, refetch } = of
  const { id, style } = useReservedHeight(reserve, data !== undefined)
  if (data === undefined) {
    const offline = isPaused || (error instanceof NetworkError && error.reason === 'offline')
    if (offline) return <Failure sentence={CHECK_NETWORK} offline onRetry={refetch} busy={isFetching} />
    // A truncated link leads to an item that cannot exist.
    const isNonsense = wayOn !== undefined && isBadInput(error)
    if (isGone(error) || isNonsense) {
      return (
        <Empty picture="search" action={wayOn}>
          {isNonsense ? '没有找到，请检查链接是不是完整' : sentenceOf(error)}
        </Empty>
      )
    }
    if (error) return <Failure sentence={sentenceOf(error) || UNKNOWN} onRetry={refetch} busy={isFetching} />
    const outlines =
      skeleton === undefined || isShape(skeleton) ? <Skeleton shape={skeleton} count={count} /> : skeleton
    return (
      <View className="loading" style={style}>
        {outlines}
      </View>
    )
  }
  const old = Boolean(error) || isPaused
  const time = formatInstant(new Date(of.dataUpdatedAt)).slice(5)
  const nothing = isEmpty(data)
  return (
    <View
      {...(reserve !== undefined && { id })}
      className={classNames('loaded', of.isPlaceholderData && 'loaded--previous')}
      {...aria({ busy: of.isPlaceholderData })}
    >
      <View>
        {old && (
          <Notice event="load-again" icon="offline" action="重试" onPress={refetch} busy={isFetching && !isPaused}>
            {`更新失败，显示的是 ${time} 的数据`}
          </Notice>
        )}
      </View>
      {nothing ? typeof empty === 'object' ? empty : <Empty>{empty}</Empty> : children(data)}
    </View>
  )
}
