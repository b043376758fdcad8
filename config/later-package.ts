import path from 'node:path'

/**
 * The script with the code that the main package loads later. It is in the package of the messages, because the last
 * card of the home screen shows them and every subpackage has to have a page.
 */
export const LATER = 'pages/messages/later'

/** The files whose imports are loaded from that script. The imports of other files stay where they are. */
export const LATER_IMPORTS = ['app.tsx', 'api/crypto/load.ts', 'pages/tabs/home.tsx']

/** The scripts that app.js requires before anything else runs. */
const MAIN = ['app', 'common', 'vendors', 'taro', 'runtime']

/** The part of webpack that is used here. It ships no types that fit. */
interface Chunk {
  name?: string | null
}
type Module = object
interface Source {
  source(): string | Buffer
}
interface Compilation {
  namedChunks: ReadonlyMap<string, Chunk>
  chunkGraph: {
    getChunkModules(chunk: Chunk): readonly Module[]
    isModuleInChunk(module: Module, chunk: Chunk): boolean
    disconnectChunkAndModule(chunk: Chunk, module: Module): void
  }
  hooks: {
    afterOptimizeChunks: { tap(name: string, run: () => void): void }
    processAssets: { tap(options: { name: string; stage: number }, run: () => void): void }
    runtimeRequirementInTree: {
      for(requirement: string): { tap(options: { name: string; stage: number }, run: (chunk: Chunk) => true): void }
    }
  }
  addRuntimeModule(chunk: Chunk, module: object): void
  getAsset(name: string): { source: Source } | undefined
  updateAsset(name: string, source: Source): void
  deleteAsset(name: string): void
}
interface Compiler {
  webpack: {
    RuntimeGlobals: { loadScript: string }
    RuntimeModule: new (name: string) => object
    Compilation: { PROCESS_ASSETS_STAGE_DERIVED: number }
    sources: { ConcatSource: new (...sources: Source[]) => Source }
  }
  options: { plugins: readonly { constructor: { name: string }; options?: Record<string, unknown> }[] }
  hooks: { thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void } }
}

/** Whether modules of a chunk may move to files that are shared. The later script is whole in its own file. */
export const isShared = ({ name }: Chunk) => name !== LATER

const NAME = 'later-package'

/**
 * Builds the code that the first screen does without into a script of a subpackage. WeChat loads a script of another
 * package by `require.async` (base library 2.11.2), so webpack's runtime asks for it in that way.
 */
export class LaterPackage {
  apply(compiler: Compiler) {
    const { Compilation, RuntimeGlobals, RuntimeModule, sources } = compiler.webpack
    class LoadLater extends RuntimeModule {
      constructor() {
        super('load later')
      }
      /** WeChat reads the path from the text of the script. */
      generate() {
        return `${RuntimeGlobals.loadScript} = (url, done) => {
  const failed = { type: "error", target: { src: url } };
  if (!require.async) return done(failed);
  require.async("./${LATER}.js").then(() => done({ type: "load", target: { src: url } }), () => done(failed));
};`
      }
    }
    const split = compiler.options.plugins.find(plugin => plugin.constructor.name === 'MiniSplitChunksPlugin')
    if (!split?.options) throw new Error('Taro no longer shares modules among subpackages by MiniSplitChunksPlugin')
    split.options.chunksFilter = isShared
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      const { hooks } = compilation
      hooks.afterOptimizeChunks.tap(NAME, () => {
        const { chunkGraph, namedChunks } = compilation
        const later = namedChunks.get(LATER)
        if (!later) throw new Error(`No import leads to ${path.basename(LATER)}`)
        const main = MAIN.flatMap(name => namedChunks.get(name) ?? [])
        for (const module of chunkGraph.getChunkModules(later)) {
          if (!main.some(chunk => chunkGraph.isModuleInChunk(module, chunk))) continue
          chunkGraph.disconnectChunkAndModule(later, module)
        }
      })
      // WeChat does not apply the styles of a subpackage to other pages.
      hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_DERIVED }, () => {
        const styles = compilation.getAsset(`${LATER}.wxss`)
        const common = compilation.getAsset('common.wxss')
        if (!styles || !common) throw new Error('The styles of the later package were not found')
        compilation.updateAsset('common.wxss', new sources.ConcatSource(common.source, styles.source))
        compilation.deleteAsset(`${LATER}.wxss`)
      })
      // Before webpack's own way, which makes a script element.
      hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap({ name: NAME, stage: -1 }, chunk => {
        compilation.addRuntimeModule(chunk, new LoadLater())
        return true
      })
    })
  }
}
