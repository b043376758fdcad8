import { inOwnTask } from '@/lib/own-task'

const host = globalThis as { scheduler?: unknown }

describe('work in a task of its own', () => {
  afterEach(() => {
    delete host.scheduler
  })

  it('work runs at once if the browser cannot prioritize tasks', () => {
    const done: string[] = []
    inOwnTask(() => done.push('work'))
    expect(done).toEqual(['work'])
  })

  it('work is handed to the browser as a task with user-blocking priority', () => {
    const postTask = jest.fn(() => Promise.resolve())
    host.scheduler = { postTask }
    const work = jest.fn()
    inOwnTask(work)
    expect(work).not.toHaveBeenCalled()
    expect(postTask).toHaveBeenCalledWith(work, { priority: 'user-blocking' })
  })
})
