import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const migrations = 'gateway/db/migrations'

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * The last commit that has the previous release's migrations (tests/gateway/db/previous-release.jsonl) and no newer
 * one. Null without that history of git.
 */
export function previousCommit(): string | null {
  const [first = ''] = readFileSync(join(root, 'tests/gateway/db/previous-release.jsonl'), 'utf8').split('\n')
  const { migration }: { migration: string } = JSON.parse(first)
  const next = String(Number(migration.slice(0, 4)) + 1).padStart(4, '0')
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '--', `${migrations}/${next}_*.sql`).split('\n').at(-1)
    return added ? git('rev-parse', `${added}~1`) : null
  } catch {
    return null
  }
}

/** Puts the gateway of a commit into a folder, with the packages that are installed here. */
export function takeOut(commit: string, folder: string): void {
  const parts = ['gateway', 'src', 'package.json', 'tsconfig.json']
  const archive = execFileSync('git', ['archive', commit, ...parts], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}
