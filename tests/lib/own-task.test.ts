import { inOwnTask } from '@/lib/own-task'

const host = globalThis as { scheduler?: unknown }

describe('work in a task of its own', () => {
  afterEach(() => {
    delete host.scheduler
  })

  it('runs at once where the browser cannot put a task before others', () => {
    const done: string[] = []
    inOwnTask(() => done.push('work'))
    expect(done).toEqual(['work'])
  })

  it('is handed to the browser as what a person waits for', () => {
    const postTask = jest.fn(() => Promise.resolve())
    host.scheduler = { postTask }
    const work = jest.fn()
    inOwnTask(work)
    expect(work).not.toHaveBeenCalled()
    expect(postTask).toHaveBeenCalledWith(work, { priority: 'user-blocking' })
  })
})
