import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { read, root } from '../helpers/files'

const page = read('docs/architecture.md')
const section = page.slice(page.indexOf('## Domains'), page.indexOf('## The four declarations'))
/** The domains of the table in docs/architecture.md. */
const domains = [...section.matchAll(/^\| ([a-z]+) +\|/gm)].map(([, name = '']) => name)
const foundations = [...(section.split('foundations are no domains:')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(
  ([, name = '']) => name,
)

const names = (folder: string, kind: 'folders' | 'files') =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => (kind === 'folders' ? entry.isDirectory() : entry.isFile()))
    .map(entry => entry.name.replace(/\.(test\.)?tsx?$/, ''))
    .filter(name => name !== 'node_modules' && !name.startsWith('.'))

/** Folders and files named by domain, with the names that are no domain there. */
const PLACES = [
  { folder: 'src/pages', kind: 'folders', others: ['tabs'] },
  { folder: 'src/features', kind: 'folders', others: [] },
  { folder: 'gateway/handlers', kind: 'folders', others: [] },
  { folder: 'gateway/handlers', kind: 'files', others: ['all'] },
  { folder: 'gateway', kind: 'folders', others: ['handlers', ...foundations] },
  { folder: 'gateway/db/schema', kind: 'files', others: ['columns', ...foundations] },
  { folder: 'tests/gateway/handlers', kind: 'folders', others: [] },
  { folder: 'docs/domains', kind: 'files', others: [] },
] as const

describe('the domains', () => {
  it('the table in docs/architecture.md names the domains and the foundations', () => {
    expect(domains).toContain('papers')
    expect(domains.length).toBeGreaterThan(20)
    expect(foundations).toContain('pipeline')
  })

  it.each(PLACES)('every $kind entry of $folder has the name of a domain', ({ folder, kind, others }) => {
    const found = names(folder, kind).map(name => name.replace(/\.md$/, ''))
    const known = new Set<string>([...domains, ...others])
    expect(found.filter(name => !known.has(name))).toEqual([])
  })

  it('every domain has a page in docs/domains', () => {
    const written = names('docs/domains', 'files').map(name => name.replace(/\.md$/, ''))
    expect(domains.filter(name => !written.includes(name))).toEqual([])
  })

  it('every call is named after a domain', () => {
    const { contract } = require('@/contract/all') as typeof import('@/contract/all')
    expect(Object.keys(contract).filter(name => !domains.includes(name))).toEqual([])
  })
})
