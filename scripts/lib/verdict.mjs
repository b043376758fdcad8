import { basename } from 'node:path'

const namesOf = ({ assertionResults }, status) =>
  assertionResults.filter(test => test.status === status).map(({ fullName }) => fullName)

/** A file can fail without a failed test: it could not be loaded, or an error came after its tests. */
const isBroken = file => file.status === 'failed' && namesOf(file, 'failed').length === 0

/** The files of a report in which something failed. */
export const failedFiles = report =>
  report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The groups of a file with a failed test, as a pattern for jest's `--testNamePattern`: tests of one group may build on
 * each other, tests of different groups do not. Null if the whole file has to run.
 */
export function failedGroups({ testResults }, name) {
  const file = testResults.find(one => one.name === name)
  if (!file || isBroken(file)) return null
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  const groups = new Set(failed.map(({ ancestorTitles }) => ancestorTitles.join(' ')))
  return groups.has('') ? null : `^(${[...groups].map(escaped).join('|')}) `
}

/** The duration of each file of these reports in seconds, slowest first. */
export const slowestFiles = reports =>
  reports
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)

/** Counts a file that ran once. */
function once(file) {
  const failed = namesOf(file, 'failed').length
  return { passed: namesOf(file, 'passed').length, failed: isBroken(file) ? 1 : failed, flaky: [] }
}

/** Counts a failed file that ran again: a test that passed in one of the two runs has passed, and is flaky. */
function twice(first, second) {
  const title = basename(first.name)
  const named = name => `${title}: ${name}`
  if (first.assertionResults.length === 0) {
    const count = once(second)
    return count.failed > 0 ? count : { ...count, flaky: [title] }
  }
  const passedLater = new Set(namesOf(second, 'passed'))
  const failedLater = new Set(namesOf(second, 'failed'))
  const passed = namesOf(first, 'passed')
  const failed = namesOf(first, 'failed')
  const saved = failed.filter(name => passedLater.has(name))
  const stillBroken = isBroken(first) && second.status === 'failed'
  return {
    passed: passed.length + saved.length,
    failed: failed.length - saved.length + (stillBroken ? 1 : 0),
    flaky: [
      ...saved.map(named),
      ...passed.filter(name => failedLater.has(name)).map(named),
      ...(isBroken(first) && !stillBroken ? [title] : []),
    ],
  }
}

/**
 * The result of a jest run.
 *
 * @param again Reports of files that were run again alone, by the file's path; null if there is no report.
 */
export function verdict(report, again = {}) {
  const counts = report.testResults.map(file => {
    const second = again[file.name]?.testResults[0]
    return second ? twice(file, second) : once(file)
  })
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    flaky: counts.flatMap(({ flaky }) => flaky),
  }
}
