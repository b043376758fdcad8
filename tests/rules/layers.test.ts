import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { root } from '../helpers/files'

function cruise(cwd: string, ...folders: string[]): string {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const rules = ['--config', join(root, '.dependency-cruiser.cjs')]
  const { stdout, stderr } = spawnSync(process.execPath, [cruiser, ...folders, ...rules], { cwd, encoding: 'utf8' })
  return stdout + stderr
}

describe('imports', () => {
  it('run one way, through the layers', () => {
    expect(cruise(root, 'src', 'gateway', 'host')).toContain('no dependency violations found')
  }, 180_000)
})

describe('the rules for the gateway', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'layers-'))
    writeFileSync(join(folder, 'tsconfig.json'), '{}')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const link = (from: string, to: string) => {
    write(to, 'export const b = 1\n')
    const path = relative(dirname(from), to).replace(/[.]ts$/, '')
    write(from, `import { b } from '${path.startsWith('.') ? path : `./${path}`}'\nexport const a = b\n`)
    return cruise(folder, 'gateway')
  }

  it.each([
    ['gateway-lib-knows-nothing-above', 'gateway/lib/a.ts', 'gateway/pipeline/b.ts'],
    ['gateway-db-knows-nothing-above', 'gateway/db/schema/year.ts', 'gateway/year/story.ts'],
    ['gateway-pipeline-knows-nothing-above', 'gateway/pipeline/a.ts', 'gateway/auth/sessions.ts'],
    ['the-domains-know-nothing-above', 'gateway/votes/a.ts', 'gateway/seed/people.ts'],
    ['the-domains-know-nothing-above', 'gateway/votes/a.ts', 'gateway/app.ts'],
    ['the-domain-knows-no-handlers', 'gateway/votes/a.ts', 'gateway/handlers/votes.ts'],
    ['the-domain-knows-no-handlers', 'gateway/demo/a.ts', 'gateway/handlers/votes.ts'],
    ['every-folder-of-the-gateway-is-in-a-layer', 'gateway/unheard-of/a.ts', 'gateway/lib/b.ts'],
  ])('%s: %s does not import %s', (rule, from, to) => {
    expect(link(from, to)).toContain(`error ${rule}: `)
  })

  it.each([
    ['gateway/votes/a.ts', 'gateway/papers/b.ts'],
    ['gateway/handlers/votes.ts', 'gateway/votes/b.ts'],
    ['gateway/main.ts', 'gateway/handlers/all.ts'],
  ])('%s may import %s', (from, to) => {
    expect(link(from, to)).toContain('no dependency violations found')
  })
})
