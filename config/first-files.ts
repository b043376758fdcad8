import path from 'node:path'

/** The part of webpack and its HTML plugin that is used here. They ship no types that fit. */
interface ChunkGroup {
  origins: readonly { request?: string | null }[]
  getFiles(): readonly string[]
}
interface Compilation {
  chunkGroups: readonly ChunkGroup[]
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
  hooks: { compilation: { tap(name: string, run: (compilation: Compilation) => void): void } }
}

const HtmlWebpackPlugin: { getHooks(compilation: Compilation): HtmlHooks } = require(
  require.resolve('html-webpack-plugin', { paths: [require.resolve('@tarojs/webpack5-runner')] }),
)

/**
 * Makes src/early.ts the first script of the page, and writes the names of the home screen's files into the page, for
 * that script. The app's entry shares the modules of the first script, so that each module exists once.
 */
export class FirstFiles {
  apply({ options, hooks }: Compiler) {
    options.entry = {
      early: { import: [path.resolve(__dirname, '../src/early.ts')] },
      app: { ...options.entry.app, dependOn: ['early'] },
    }
    hooks.compilation.tap('first-files', compilation => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('first-files', tags => {
        const home = compilation.chunkGroups.filter(({ origins }) =>
          origins.some(({ request }) => /pages[\\/]tabs[\\/]home(\.\w+)?$/.test(request ?? '')),
        )
        const files = new Set(home.flatMap(group => [...group.getFiles()]).filter(file => /\.(js|css)$/.test(file)))
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
