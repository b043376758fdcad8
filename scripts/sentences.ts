import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { sentencesOf } from './lib/sentences'

// Lists every sentence that a person reads, with its file and line: `node --import tsx scripts/sentences.ts`. It marks
// those that the product's specification fixes, letter by letter. `--since REVISION` lists those that changed.

const fixed = new Set(JSON.parse(readFileSync('tests/data/fixed-sentences.json', 'utf8')) as string[])
const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })

/** Whether a file speaks to people. The texts of the made-up company (gateway/seed) are its own. */
const speaks = (file: string) =>
  /\.(tsx?|js|html)$/.test(file) && !file.startsWith('gateway/seed/') && file !== 'src/lib/person-name.ts'

const [, , option, revision = 'main'] = process.argv
const isSince = option === '--since'
const files = git('ls-files', 'src', 'gateway').split('\n').filter(speaks)
const changed = isSince ? new Set(git('diff', '--name-only', revision, '--', 'src', 'gateway').split('\n')) : undefined

/** The sentences of a file at the revision. */
function before(file: string): Set<string> {
  try {
    return new Set(sentencesOf(file, git('show', `${revision}:${file}`)).map(({ text }) => text))
  } catch {
    return new Set()
  }
}

let count = 0
let unchangeable = 0
for (const file of files) {
  if (changed && !changed.has(file)) continue
  const known = changed ? before(file) : new Set<string>()
  for (const { line, text } of sentencesOf(file, readFileSync(file, 'utf8'))) {
    if (known.has(text)) continue
    const isFixed = fixed.has(text)
    count += 1
    unchangeable += isFixed ? 1 : 0
    console.log(`${file}:${line} ${isFixed ? '[fixed] ' : ''}${text}`)
  }
}
console.log(`${count} sentences${isSince ? ` changed since ${revision}` : ''}, ${unchangeable} of them fixed`)
