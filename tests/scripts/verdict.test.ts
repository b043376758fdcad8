import {
  type FileReport,
  failedFiles,
  failedGroups,
  type Report,
  slowestFiles,
  verdict,
} from '../../scripts/lib/verdict.mjs'

const file = (name: string, tests: Record<string, string>, status?: string): FileReport => ({
  name,
  status: status ?? (Object.values(tests).includes('failed') ? 'failed' : 'passed'),
  startTime: 0,
  endTime: 1000,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({
    ancestorTitles: fullName.split(' ').slice(0, -1),
    fullName,
    status,
  })),
})
const report = (...testResults: FileReport[]): Report => ({ testResults })

describe('the verdict on a run', () => {
  it('the verdict counts passed and failed tests, not skipped ones', () => {
    const run = report(
      file('/t/a.test.ts', { one: 'passed', two: 'failed' }),
      file('/t/b.test.ts', { three: 'pending' }),
    )
    expect(verdict(run)).toEqual({ passed: 1, failed: 1, flaky: [] })
  })

  it('a file that could not run counts as one failure', () => {
    expect(verdict(report(file('/t/a.test.ts', {}, 'failed')))).toEqual({ passed: 0, failed: 1, flaky: [] })
  })

  it('an error after the last test of a file counts as a failure', () => {
    const run = report(file('/t/a.test.ts', { one: 'passed' }, 'failed'))
    expect(verdict(run)).toEqual({ passed: 1, failed: 1, flaky: [] })
  })

  it('the files with a failure are listed', () => {
    const run = report(file('/t/a.test.ts', { one: 'failed' }), file('/t/b.test.ts', { two: 'passed' }))
    expect(failedFiles(run)).toEqual(['/t/a.test.ts'])
  })
})

describe('the repetition of failed tests', () => {
  it('the groups with a failure are repeated, by their whole names', () => {
    const run = report(
      file('/t/a.test.ts', { 'app papers one': 'failed', 'app (x) two': 'failed', 'app y three': 'passed' }),
    )
    const pattern = new RegExp(failedGroups(run, '/t/a.test.ts') ?? '')
    expect(['app papers one', 'app papers other', 'app (x) two'].map(name => pattern.test(name))).toEqual([
      true,
      true,
      true,
    ])
    expect(['app y three', 'my app papers one'].map(name => pattern.test(name))).toEqual([false, false])
  })

  it('the whole file is repeated if a test has no group, or if the failure is outside of a test', () => {
    expect(failedGroups(report(file('/t/a.test.ts', { one: 'failed' })), '/t/a.test.ts')).toBeNull()
    expect(failedGroups(report(file('/t/a.test.ts', { 'g one': 'passed' }, 'failed')), '/t/a.test.ts')).toBeNull()
  })
})

it('the slowest files of several runs come first', () => {
  const quick = report({ ...file('/t/quick.test.ts', {}), startTime: 5000, endTime: 6500 })
  const slow = report({ ...file('/t/slow.test.ts', {}), startTime: 1000, endTime: 5000 })
  expect(slowestFiles([quick, slow])).toEqual([
    { name: '/t/slow.test.ts', seconds: 4 },
    { name: '/t/quick.test.ts', seconds: 1.5 },
  ])
})

describe('a file that was repeated', () => {
  const first = report(file('/t/a.test.ts', { one: 'passed', two: 'failed', three: 'failed' }))
  const again = (tests: Record<string, string>, status?: string) => ({
    '/t/a.test.ts': report(file('/t/a.test.ts', tests, status)),
  })

  it('a repeated file passes with the tests that pass then, which are listed as flaky', () => {
    const second = again({ one: 'passed', two: 'passed', three: 'passed' })
    expect(verdict(first, second)).toEqual({ passed: 3, failed: 0, flaky: ['a.test.ts: two', 'a.test.ts: three'] })
  })

  it('a repeated file fails with the tests that fail twice', () => {
    const second = again({ one: 'passed', two: 'passed', three: 'failed' })
    expect(verdict(first, second)).toEqual({ passed: 2, failed: 1, flaky: ['a.test.ts: two'] })
  })

  it('a test that failed only the second time is listed as flaky, too', () => {
    const second = again({ one: 'failed', two: 'passed', three: 'passed' })
    expect(verdict(first, second)).toEqual({
      passed: 3,
      failed: 0,
      flaky: ['a.test.ts: two', 'a.test.ts: three', 'a.test.ts: one'],
    })
  })

  it('a repeated file fails as before when the second run is lost or broken', () => {
    expect(verdict(first, { '/t/a.test.ts': null })).toEqual({ passed: 1, failed: 2, flaky: [] })
    expect(verdict(first, again({}, 'failed'))).toEqual({ passed: 1, failed: 2, flaky: [] })
  })

  it('a skipped test of the second run does not count as passed', () => {
    const second = again({ one: 'passed', two: 'pending', three: 'passed' })
    expect(verdict(first, second)).toEqual({ passed: 2, failed: 1, flaky: ['a.test.ts: three'] })
  })

  it('a file that could not run at first counts by its second run', () => {
    const broken = report(file('/t/a.test.ts', {}, 'failed'))
    expect(verdict(broken, again({ one: 'passed' }))).toEqual({ passed: 1, failed: 0, flaky: ['a.test.ts'] })
    expect(verdict(broken, again({ one: 'failed' }))).toEqual({ passed: 0, failed: 1, flaky: [] })
    expect(verdict(broken, again({}, 'failed'))).toEqual({ passed: 0, failed: 1, flaky: [] })
  })

  it('a file is flaky as a whole when only its teardown failed, once', () => {
    const first = report(file('/t/a.test.ts', { one: 'passed' }, 'failed'))
    expect(verdict(first, again({ one: 'passed' }))).toEqual({ passed: 1, failed: 0, flaky: ['a.test.ts'] })
    expect(verdict(first, again({ one: 'passed' }, 'failed'))).toEqual({ passed: 1, failed: 1, flaky: [] })
  })

  it('other files are not changed by a repetition', () => {
    const run = report(...first.testResults, file('/t/b.test.ts', { four: 'failed' }))
    const second = again({ one: 'passed', two: 'passed', three: 'passed' })
    expect(verdict(run, second)).toMatchObject({ passed: 3, failed: 1 })
  })
})
