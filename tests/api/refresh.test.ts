/** @jest-environment jsdom */
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { queryClient } from '@/api/query'
import { refreshShown } from '@/api/refresh'

const watching: (() => void)[] = []
afterEach(() => {
  for (const stop of watching.splice(0)) stop()
  queryClient.clear()
})

/** A call that a screen shows. `asked` counts how often it was read. */
async function shown(name: string, enabled = true) {
  const read = jest.fn(async () => name)
  const observer = new QueryObserver(queryClient, { queryKey: ['me', name], queryFn: read, enabled })
  const stop = observer.subscribe(() => undefined)
  watching.push(stop)
  if (enabled) await observer.refetch()
  read.mockClear()
  return { read, stop }
}

describe('pulling a screen down', () => {
  it('pulling down reads again every call on the screen, however fresh it is', async () => {
    const [first, second] = [await shown('first'), await shown('second')]
    await refreshShown()
    expect(first.read).toHaveBeenCalledTimes(1)
    expect(second.read).toHaveBeenCalledTimes(1)
  })

  it('pulling down skips calls of a screen below and calls that are switched off', async () => {
    const below = await shown('below')
    below.stop()
    const off = await shown('off', false)
    await refreshShown()
    expect(below.read).not.toHaveBeenCalled()
    expect(off.read).not.toHaveBeenCalled()
  })

  it('pulling down starts a paged list again with its first page', async () => {
    const read = jest.fn(async ({ pageParam }: { pageParam: number }) => pageParam)
    const list = new InfiniteQueryObserver(queryClient, {
      queryKey: ['me', 'list', 'pages'],
      queryFn: read,
      initialPageParam: 0,
      getNextPageParam: (last: number) => last + 1,
    })
    watching.push(list.subscribe(() => undefined))
    await list.refetch()
    await list.fetchNextPage()
    await list.fetchNextPage()
    expect(list.getCurrentResult().data?.pages).toEqual([0, 1, 2])
    read.mockClear()
    await refreshShown()
    expect(read).toHaveBeenCalledTimes(1)
    expect(list.getCurrentResult().data?.pages).toEqual([0])
  })

  it('pulling down ends even when a call fails', async () => {
    const observer = new QueryObserver(queryClient, {
      queryKey: ['me', 'broken'],
      queryFn: () => Promise.reject(new Error('no answer')),
      retry: false,
    })
    watching.push(observer.subscribe(() => undefined))
    await observer.refetch()
    await expect(refreshShown()).resolves.toBeUndefined()
  })
})
