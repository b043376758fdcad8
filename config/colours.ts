import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The only file with colour values. Drawings import it; style sheets and WeChat's theme are generated from it here. */
const file = path.resolve(__dirname, '../src/colours.json')

type Colours = Record<'drawn' | 'light' | 'dark' | 'always', Record<string, string>>

const read = (): Colours => JSON.parse(readFileSync(file, 'utf8'))

const asMap = (colours: Record<string, string>) =>
  `(${Object.entries(colours).map(([name, value]) => `'${name}': '${value}'`)})`

/**
 * Lets Sass `@use` a JSON file of colours: each group in it becomes a map. Sass watches the file like a style sheet.
 */
export const coloursInSass = {
  canonicalize(url: string, { containingUrl }: { containingUrl: URL | null }) {
    return containingUrl && url.endsWith('.json') ? new URL(url, containingUrl) : null
  },
  load(url: URL) {
    const groups: Colours = JSON.parse(readFileSync(url, 'utf8'))
    const contents = Object.entries(groups).map(([name, colours]) => `$${name}: ${asMap(colours)};`)
    return { contents: contents.join('\n'), syntax: 'scss' as const }
  },
}

/**
 * The selector of a pressed element, which Sass gets by `@use 'platform:press' as *`. A mini-program gets the class
 * from `hoverClass`: there `:active` also stays after a finger that began to scroll, and WeChat's score counts it as a
 * fault.
 */
export const pressInSass = {
  canonicalize: (url: string) => (url === 'platform:press' ? new URL(url) : null),
  load: () => ({
    contents: `$pressed: '${process.env.TARO_ENV === 'weapp' ? '.press--hover' : ':active'}';`,
    syntax: 'scss' as const,
  }),
}

/** For Taro's sass-loader. Taro sets an importer of Sass's old API, which the present one does not accept. */
export const sassLoaderOption = {
  api: 'modern',
  sassOptions: { importer: null, importers: [coloursInSass, pressInSass], style: 'expanded' },
}

/**
 * The colours that WeChat itself paints, by their names in app.config.ts: the bars around a page and its background.
 */
export function wechatTheme() {
  const { drawn, light, dark } = read()
  const colours = (theme: Record<string, string>) => ({
    navBackground: theme.card,
    page: theme.page,
    tab: theme['ink-3'],
    tabSelected: theme.brand,
  })
  return {
    light: { ...colours({ ...drawn, ...light }), navText: 'black', pullText: 'dark' },
    dark: { ...colours(dark), navText: 'white', pullText: 'light' },
  }
}

/** The part of webpack's types that is needed here. */
interface Compilation {
  hooks: { processAssets: { tap(name: string, run: () => void): void } }
  emitAsset(name: string, source: unknown): void
}
interface Compiler {
  webpack: { sources: { RawSource: new (text: string) => unknown } }
  hooks: { thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void } }
}

/** Writes theme.json into the mini-program, again after every change. */
export class WechatTheme {
  apply({ webpack, hooks }: Compiler) {
    hooks.thisCompilation.tap('wechat-theme', compilation => {
      compilation.hooks.processAssets.tap('wechat-theme', () => {
        const text = JSON.stringify(wechatTheme())
        compilation.emitAsset('theme.json', new webpack.sources.RawSource(text))
      })
    })
  }
}
