import { boundedQueue } from '../../../gateway/decoders/bounded-queue'
import { Refusal } from '../../../gateway/lib/refusal'

/** Tasks that run until the test ends them. */
function tasks() {
  const begun: string[] = []
  const ends = new Map<string, (failure?: Error) => void>()
  const task = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => {
      ends.set(name, failure => (failure ? reject(failure) : resolve(name)))
    })
  }
  return { begun, task, end: (name: string, failure?: Error) => ends.get(name)?.(failure) }
}

describe('a bounded queue', () => {
  it('a bounded queue runs some tasks at once and the others in the order of their arrival', async () => {
    const { begun, task, end } = tasks()
    const queue = boundedQueue({ atOnce: 2, waiting: 5, each: 5 })
    const results = ['a', 'b', 'c', 'd'].map(name => queue('lin', task(name)))
    await null
    expect(begun).toEqual(['a', 'b'])
    end('b')
    expect(await results[1]).toBe('b')
    await null
    expect(begun).toEqual(['a', 'b', 'c'])
    end('a')
    await results[0]
    await null
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  it('a bounded queue goes on after a failed task and passes its error on', async () => {
    const { begun, task, end } = tasks()
    const queue = boundedQueue({ atOnce: 1, waiting: 1, each: 5 })
    const first = queue('lin', task('a'))
    const second = queue('lin', task('b'))
    end('a', new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    await null
    expect(begun).toEqual(['a', 'b'])
    end('b')
    expect(await second).toBe('b')
  })

  it('a full bounded queue refuses a task, says when to retry, and accepts it when there is room', async () => {
    const { task, end } = tasks()
    const queue = boundedQueue({ atOnce: 1, waiting: 1, each: 5 })
    const first = queue('lin', task('a'))
    queue('gu', task('b'))
    const refused = await queue('su', task('c')).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({
      retCode: 'E429',
      retMsg: '正在处理的文件较多，请稍后重试',
      status: 429,
      data: { retryAfter: 5 },
    })
    end('a')
    await first
    queue('su', task('c'))
    end('b')
    await expect(queue('su', task('d'))).rejects.toBeInstanceOf(Refusal)
  })

  it('a bounded queue refuses a person who has too many tasks in it, and nobody else', async () => {
    const { begun, task, end } = tasks()
    const queue = boundedQueue({ atOnce: 1, waiting: 9, each: 2 })
    const first = queue('lin', task('a'))
    queue('lin', task('b'))
    await expect(queue('lin', task('c'))).rejects.toBeInstanceOf(Refusal)
    queue('gu', task('d'))
    end('a')
    await first
    queue('lin', task('e'))
    end('b')
    await new Promise(setImmediate)
    end('d')
    await new Promise(setImmediate)
    expect(begun).toEqual(['a', 'b', 'd', 'e'])
  })
})
