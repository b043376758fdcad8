import path from 'node:path'

/** The part of webpack and its HTML plugin that is used here. They ship no types that fit. */
interface ChunkGroup {
  origins: readonly { request?: string | null }[]
  getFiles(): readonly string[]
}
interface Source {
  source(): string | Buffer
  size(): number
}
interface Compilation {
  chunkGroups: readonly ChunkGroup[]
  entrypoints: ReadonlyMap<string, ChunkGroup>
  hooks: { processAssets: { tap(options: { name: string; stage: number }, run: () => void): void } }
  updateAsset(file: string, change: (source: Source) => Source): void
}
interface Tag {
  tagName: string
  voidTag: boolean
  attributes: Record<string, string>
  meta: object
}
interface Tags {
  assetTags: { meta: Tag[] }
}
interface HtmlHooks {
  alterAssetTags: { tap(name: string, change: (tags: Tags) => Tags): void }
}
interface Entry {
  import?: string[]
  dependOn?: string[]
}
interface Compiler {
  options: { entry: Record<string, Entry> }
  webpack: { sources: { ConcatSource: new (...parts: (string | Source)[]) => Source } }
  hooks: { compilation: { tap(name: string, run: (compilation: Compilation) => void): void } }
}

const HtmlWebpackPlugin: { getHooks(compilation: Compilation): HtmlHooks } = require(
  require.resolve('html-webpack-plugin', { paths: [require.resolve('@tarojs/webpack5-runner')] }),
)

/**
 * In files that begin with this comment Chromium (136 and newer) compiles all functions during the download, beside the
 * main thread. Otherwise it compiles each function at its first call: 80 of 340 ms of the main thread's work. Other
 * engines ignore it.
 */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad\n'
/** Chromium compiles smaller files on the main thread, so there is nothing to gain. */
const STREAMED_BYTES = 30 * 1024

/** After the minifier (400), which removes comments, and before the source maps (500), which count lines. */
const MINIFIED = 450

/**
 * Parts that nearly every screen loads beside its own code, the home screen too. In the app's own file they are smaller
 * and need no requests.
 */
const EVERYWHERE = [
  ...['navigation/screen.tsx', 'ui/base/loaded.tsx', 'ui/base/in-parts.tsx', 'ui/base/rate.tsx', 'ui/layout/stat.tsx'],
  ...['ui/layout/section.tsx', 'ui/layout/entry-grid.tsx', 'widgets/service-icon.ts', 'widgets/fund-name.tsx'],
]

const homeFiles = ({ chunkGroups }: Compilation) =>
  chunkGroups
    .filter(({ origins }) => origins.some(({ request }) => /pages[\\/]tabs[\\/]home(\.\w+)?$/.test(request ?? '')))
    .flatMap(group => [...group.getFiles()])

/**
 * Makes src/early.ts the first script of the page, and writes the names of the home screen's files into the page for
 * that script. React's renderer is an entry, so that it is evaluated in a separate task. Each entry shares the modules
 * of those before it, so that no module exists twice. The large files of the first screen are compiled early.
 */
export class FirstFiles {
  apply({ options, hooks, webpack }: Compiler) {
    options.entry = {
      early: { import: [path.resolve(__dirname, '../src/early.ts')] },
      framework: { import: ['react-dom', 'react-dom/client'], dependOn: ['early'] },
      app: {
        import: [
          ...(options.entry.app?.import ?? []),
          ...EVERYWHERE.map(file => path.resolve(__dirname, '../src', file)),
        ],
        dependOn: ['framework'],
      },
    }
    hooks.compilation.tap('first-files', compilation => {
      compilation.hooks.processAssets.tap({ name: 'first-files', stage: MINIFIED }, () => {
        const entries = [...compilation.entrypoints.values()].flatMap(group => [...group.getFiles()])
        for (const file of new Set([...entries, ...homeFiles(compilation)])) {
          if (!file.endsWith('.js')) continue
          compilation.updateAsset(file, source =>
            source.size() < STREAMED_BYTES ? source : new webpack.sources.ConcatSource(COMPILE_EARLY, source),
          )
        }
      })
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('first-files', tags => {
        const files = new Set(homeFiles(compilation).filter(file => /\.(js|css)$/.test(file)))
        if (files.size === 0) throw new Error('The files of the home screen were not found')
        const content = Array.from(files, file => `./${file}`).join(' ')
        tags.assetTags.meta.push({
          tagName: 'meta',
          voidTag: true,
          meta: {},
          attributes: { name: 'home-files', content },
        })
        return tags
      })
    })
  }
}
