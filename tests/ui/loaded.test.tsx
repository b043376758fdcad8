import { ApiError, NetworkError } from '@/api/errors'
import { useSession } from '@/stores/session'
import { Loaded } from '@/ui/base/loaded'
import { fireEvent, hide, show, the } from '../helpers/show'

const at = Date.parse('2026-11-20T06:05:00Z')
const waiting = {
  data: undefined,
  error: null,
  isPending: true,
  isFetching: true,
  dataUpdatedAt: 0,
  refetch: () => undefined,
}
const arrived = { ...waiting, isPending: false, isFetching: false, dataUpdatedAt: at }

const list = (names: string[]) => <div id="list">{names.join()}</div>

describe('Loaded', () => {
  it('a skeleton holds the place while data are loading, and is announced', async () => {
    await show(
      <Loaded of={waiting} skeleton="rows" count={4}>
        {list}
      </Loaded>,
    )
    expect(the('[role=status]').getAttribute('aria-label')).toBe('加载中')
    expect(document.querySelectorAll('.skeleton__part')).toHaveLength(4)
  })

  it('the skeleton is as high as the content was the last time, for the same person', async () => {
    const observers: Array<(height: number) => void> = []
    globalThis.IntersectionObserver = class {
      constructor(tell: IntersectionObserverCallback) {
        observers.push(height => {
          const entry = { isIntersecting: true, boundingClientRect: { height, width: 375 } }
          tell([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver)
        })
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
    useSession.setState({ custNo: '1' })
    const of = { ...arrived, data: ['甲'] }
    await show(
      <Loaded of={of} reserve="test">
        {list}
      </Loaded>,
    )
    observers[0]?.(240.4)
    const outlines = (
      <Loaded of={waiting} reserve="test">
        {list}
      </Loaded>
    )
    await show(outlines)
    expect(the('.loading').style.minHeight).toBe('240px')
    hide()
    useSession.setState({ custNo: '2' })
    await show(outlines)
    expect(the('.loading').style.minHeight).toBe('')
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  })

  it('loaded data are drawn', async () => {
    await show(<Loaded of={{ ...arrived, data: ['甲', '乙'] }}>{list}</Loaded>)
    expect(the('#list').textContent).toBe('甲,乙')
    expect(document.querySelector('[role=status]')).toBeNull()
  })

  it('an error shows its reason and a button to try again', async () => {
    const refetch = jest.fn()
    const error = new ApiError('E1', '该基金暂无持有记录')
    await show(<Loaded of={{ ...waiting, isPending: false, isFetching: false, error, refetch }}>{list}</Loaded>)
    expect(the('[role=alert]').textContent).toContain('该基金暂无持有记录')
    fireEvent.click(the('[role=button]'))
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('the sentence of an error stays during the next try', async () => {
    const of = { ...waiting, isPending: false, isFetching: true, error: new NetworkError('timeout') }
    await show(<Loaded of={of}>{list}</Loaded>)
    expect(the('[role=alert]').textContent).toContain('等待时间太长')
    expect(the('[role=button]').getAttribute('aria-busy')).toBe('true')
  })

  it('every error has a sentence, even a cancelled request', async () => {
    await show(<Loaded of={{ ...waiting, error: new NetworkError('cancelled') }}>{list}</Loaded>)
    expect(the('.empty__sentence').textContent).not.toBe('')
  })

  it('a missing network is named as the cause', async () => {
    await show(<Loaded of={{ ...waiting, error: new NetworkError('offline') }}>{list}</Loaded>)
    expect(the('.empty__sentence').textContent).toBe('请您检查手机网络连接状态！')
  })

  it('empty data show the sentence for an empty list', async () => {
    await show(
      <Loaded of={{ ...arrived, data: [] as string[] }} empty="暂无交易记录">
        {list}
      </Loaded>,
    )
    expect(document.body.textContent).toBe('暂无交易记录')
  })

  it('the given rule decides whether data are empty', async () => {
    await show(
      <Loaded of={{ ...arrived, data: { total: 0, rows: ['x'] } }} isEmpty={page => page.total === 0}>
        {page => list(page.rows)}
      </Loaded>,
    )
    expect(document.querySelector('#list')).toBeNull()
  })

  it('the last known data are shown with their time in Shanghai if newer ones cannot be loaded', async () => {
    const refetch = jest.fn()
    await show(<Loaded of={{ ...arrived, data: ['甲'], error: new NetworkError('offline'), refetch }}>{list}</Loaded>)
    expect(the('#list').textContent).toBe('甲')
    expect(the('.notice__text').textContent).toBe('更新失败，显示的是 11-20 14:05 的数据')
    fireEvent.click(the('.notice__action'))
    expect(refetch).toHaveBeenCalledTimes(1)
  })
})
