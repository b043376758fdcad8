/** The part of webpack that is used here. It ships no types that fit. */
interface Chunk {
  id: string | number | null
}
interface ChunkGroup {
  chunks: readonly Chunk[]
  origins: readonly { request?: string | null }[]
  getFiles(): readonly string[]
  getChildren(): readonly ChunkGroup[]
}
interface Source {
  source(): string | Buffer
}
interface Changed extends Source {
  replace(from: number, to: number, text: string): void
  insert(at: number, text: string): void
}
interface Compilation {
  chunkGroups: readonly ChunkGroup[]
  entrypoints: ReadonlyMap<string, ChunkGroup>
  hooks: { processAssets: { tap(options: { name: string; stage: number }, run: () => void): void } }
  updateAsset(file: string, change: (source: Source) => Source): void
}
interface Compiler {
  webpack: { sources: { ReplaceSource: new (source: Source) => Changed } }
  /** Only the app's own compilation; `compilation` runs for the page's template too. */
  hooks: { thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void } }
}

/** After the minifier (400), and before the hashes of the files are known (2500): names that move get them there. */
const MINIFIED = 440

/** The lists that webpack's runtime reads: the hash of a script, the hash of a style sheet, whether there is one. */
const SCRIPTS = /(?<="js\/"\+(\w+)\+"\."\+)\{[^{}]*\}(?=\[\1\])/
const STYLES = /(?<="css\/"\+(\w+)\+"\."\+)\{[^{}]*\}(?=\[\1\])/
const HAS_STYLES = /(?<=0!==\w+\[(\w+)\]&&)\{[^{}]*\}(?=\[\1\])/

/** Whether a group of chunks is the list of the other screens itself. */
const listsScreens = ({ origins }: ChunkGroup) => origins.some(({ request }) => /\?screens$/.test(request ?? ''))

/** The ids of all chunks that the app can ask for before the list of the other screens is there. */
function earlyIds(entries: Iterable<ChunkGroup>): Set<string> {
  const seen = new Set<ChunkGroup>()
  const visit = (group: ChunkGroup) => {
    if (seen.has(group)) return
    seen.add(group)
    if (!listsScreens(group)) group.getChildren().forEach(visit)
  }
  for (const entry of entries) entry.getChildren().forEach(visit)
  return new Set([...seen].flatMap(group => group.chunks.map(({ id }) => String(id))))
}

const literal = (entries: readonly string[]) => `{${entries.join(',')}}`

/**
 * Webpack's runtime names the file of every chunk by its hash: 850 names, 3.5 KB (gzip) of the first screen, which
 * needs about a fifth of them. The others move to the script with the list of the other screens
 * (config/screens-loader.cjs), because no screen of that list is loaded before it.
 */
export class LateNames {
  apply({ webpack, hooks }: Compiler) {
    hooks.thisCompilation.tap('late-names', compilation => {
      compilation.hooks.processAssets.tap({ name: 'late-names', stage: MINIFIED }, () => {
        const runtime = compilation.entrypoints
          .get('early')
          ?.getFiles()
          .find(file => file.endsWith('.js'))
        const late = compilation.chunkGroups
          .find(listsScreens)
          ?.getFiles()
          .find(file => file.endsWith('.js'))
        if (!runtime || !late) throw new Error('The scripts that hold the names of the chunks were not found')
        const ids = earlyIds(compilation.entrypoints.values())
        const moved: string[] = []
        compilation.updateAsset(runtime, source => {
          const text = String(source.source())
          const changed = new webpack.sources.ReplaceSource(source)
          const find = (pattern: RegExp) => {
            const found = pattern.exec(text)
            if (!found) throw new Error(`Webpack's runtime has changed: ${pattern} is not in it`)
            return { at: found.index, names: found[0] }
          }
          const early = [SCRIPTS, STYLES].map((pattern, nth) => {
            const { at, names } = find(pattern)
            const all = names.slice(1, -1).split(',')
            const isEarly = (name: string) => ids.has(name.slice(0, name.indexOf(':')))
            changed.replace(at, at + names.length - 1, `self.chunkNames[${nth}]`)
            moved.push(literal(all.filter(name => !isEarly(name))))
            return literal(all.filter(isEarly))
          })
          const { at, names } = find(HAS_STYLES)
          changed.replace(at, at + names.length - 1, 'self.chunkNames[1]')
          changed.insert(0, `self.chunkNames=[${early.join(',')}];`)
          return changed
        })
        compilation.updateAsset(late, source => {
          const changed = new webpack.sources.ReplaceSource(source)
          changed.insert(0, moved.map((names, nth) => `Object.assign(self.chunkNames[${nth}],${names});`).join(''))
          return changed
        })
      })
    })
  }
}
