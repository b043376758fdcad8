import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { read, root } from './files'

/** An instruction of a Dockerfile: its name and the rest of its line. */
type Step = [name: string, words: string]

/** The stages of a Dockerfile. */
function stagesOf(text: string): Step[][] {
  const stages: Step[][] = []
  for (const line of text.split('\n').filter(one => /^[A-Z]+ /.test(one))) {
    const [, name = '', words = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push([])
    else stages.at(-1)?.push([name, words])
  }
  return stages
}

/** Whether a path of the project is kept out of the image by .dockerignore. */
function ignoring(): (path: string) => boolean {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const anywhere = line.startsWith('**/')
      const name = (anywhere ? line.slice(3) : line).replaceAll('.', '\\.').replaceAll('*', '[^/]*')
      return new RegExp(`^${anywhere ? '(.*/)?' : ''}${name}(/|$)`)
    })
  return path => patterns.some(pattern => pattern.test(path))
}

/** npm ci takes minutes: the packages that are installed here are the locked ones, too. */
function linkPackages(folder: string) {
  for (const of of ['', 'gateway', 'host']) {
    const packages = join(root, of, 'node_modules')
    if (existsSync(packages)) symlinkSync(packages, join(folder, of, 'node_modules'))
  }
}

/** Commands of the Dockerfile that are carried out in another way here. Every other one runs as it is written. */
const OTHERWISE: Readonly<Record<string, (folder: string) => void>> = {
  'npm ci': linkPackages,
  // The build of the app takes minutes, and CI has it as a step of its own.
  'test -n "$TARO_APP_GATEWAY" && npm run build:h5': folder => {
    mkdirSync(join(folder, 'dist/h5'), { recursive: true })
    writeFileSync(join(folder, 'dist/h5/index.html'), '<!doctype html><html><head></head><body>app</body></html>')
  },
  // The test gives the gateway a folder of its own.
  'mkdir /data && chown node:node /data': () => {},
}

function copyIn(
  words: string,
  folders: Readonly<Record<string, string>>,
  to: string,
  isIgnored: (path: string) => boolean,
) {
  const [, stage, rest = words] = /^--from=(\w+) (.*)$/.exec(words) ?? []
  const names = rest.split(' ')
  const target = names.pop() ?? '.'
  const from = stage ? (folders[stage] ?? '') : root
  for (const name of names) {
    // A stage is a folder here, and its WORKDIR is that folder.
    const source = stage ? join(from, name.replace('/build/', '')) : join(from, name)
    const below =
      names.length > 1 || target.endsWith('/') ? join(to, target, name.split('/').at(-1) ?? '') : join(to, target)
    const filter = (path: string) => stage !== undefined || path === root || !isIgnored(relative(root, path))
    cpSync(source, below, { recursive: true, filter })
  }
}

function makeReadOnly(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makeReadOnly(path)
    else chmodSync(path, 0o444)
  }
  chmodSync(folder, 0o555)
}

/**
 * Carries out the Dockerfile in an empty folder, and returns the folder of the last stage, which is read-only, with the
 * image's settings, command and health check. It replaces a container engine where there is none.
 */
export function carryOut(empty: string) {
  const [build = [], last = []] = stagesOf(read('Dockerfile'))
  const folders = { build: join(empty, 'build'), last: join(empty, 'app') }
  const isIgnored = ignoring()
  const env: Record<string, string> = {}
  const others: Record<string, string> = {}
  for (const [steps, folder] of [
    [build, folders.build],
    [last, folders.last],
  ] as const) {
    mkdirSync(folder, { recursive: true })
    for (const [name, words] of steps) {
      if (name === 'COPY') copyIn(words, folders, folder, isIgnored)
      else if (name === 'RUN') {
        const instead = OTHERWISE[words]
        if (instead) instead(folder)
        else execFileSync('sh', ['-c', words], { cwd: folder, stdio: 'pipe' })
      } else if (name === 'ENV') Object.assign(env, Object.fromEntries(words.split(' ').map(word => word.split('='))))
      else others[name] = words
    }
  }
  rmSync(folders.build, { recursive: true })
  makeReadOnly(folders.last)
  const wordsOf = (text = '') => JSON.parse(text.slice(text.indexOf('['))) as string[]
  return {
    folder: folders.last,
    env,
    user: others.USER,
    command: wordsOf(others.CMD),
    health: wordsOf(others.HEALTHCHECK),
  }
}
