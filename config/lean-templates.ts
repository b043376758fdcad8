import { TAGS } from './lean-runtime-loader.cjs'

/** The part of Taro's plugin interface that is used here. Taro ships no types for it. */
interface Template {
  buildAttribute(attributes: Record<string, unknown>, nodeName: string): string
}
interface Asset {
  source(): string | Buffer
  size(): number
}
interface Context {
  registerMethod(method: { name: 'onSetupClose'; fn: (platform: { template?: Template }) => void }): void
  modifyAppConfig(change: (opts: { appConfig: { animation?: boolean } }) => void): void
  modifyBuildAssets(change: (built: { assets: Record<string, Asset> }) => void): void
  modifyComponentConfig(change: (opts: { componentConfig: { includes: Set<string> } }) => void): void
}

const views =
  /^(animation|hover-start-time|bind(longpress|transitionend|animationstart|animationiteration|animationend))$/i
/** Attributes that a view without press handling does not need. */
const unpressed = /^(animation|hover-.*|bind(longpress|transitionend|animationstart|animationiteration|animationend))$/i
const texts = /^(space|decode|overflow|max-lines|bind(touch.*|longpress))$/i
const images = /^(webp|fade-in|lazy-load|bind(touch.*|longpress))$/i

/**
 * Attributes that no element of the app uses. tests/rules/source.test.ts checks this. Most of these elements are in the
 * templates once for every level of nesting: 15 times.
 */
const unused: Partial<Record<string, RegExp>> = {
  view: views,
  'click-view': views,
  'static-view': unpressed,
  'catch-view': unpressed,
  text: texts,
  'static-text': texts,
  image: images,
  'static-image': images,
}

/** An asset with another content. */
const asset = (content: string): Asset => ({ source: () => content, size: () => Buffer.byteLength(content) })

/**
 * Removes unused parts from Taro's templates. This saves 20 KB of the mini-program's main package and many listeners.
 * Styles still animate; only the animation events are gone.
 */
export default (context: Context) => {
  let elements = new Set<string>()
  // Taro always includes it. A screen that imports it brings it back.
  context.modifyComponentConfig(({ componentConfig }) => {
    componentConfig.includes.delete('scroll-view')
    elements = componentConfig.includes
  })
  context.modifyAppConfig(({ appConfig }) => {
    // H5's router reads it. WeChat's own compiler calls it an unknown field.
    if (process.env.TARO_ENV === 'weapp') delete appConfig.animation
  })
  // Removes the spaces between the tags of the templates, repeated ones and those of expressions, 2 KB. Taro's own way
  // to remove them breaks the end tag of `input`.
  context.modifyBuildAssets(({ assets }) => {
    const templates = assets['base.wxml']
    if (!templates) return
    const unknown = [...elements].filter(element => !TAGS.includes(element))
    if (unknown.length > 0) throw new Error(`Add ${unknown.join(', ')} to config/lean-runtime-loader.cjs`)
    const lean = templates
      .source()
      .toString()
      .replace(/>\s+</g, '><')
      .replace(/\s{2,}/g, ' ')
      .replace(/ \/>/g, '/>')
      .replace(/, /g, ',')
    assets['base.wxml'] = asset(lean)
    // A picture inside a style sheet is ASCII, so the character set that the minimizer adds to each says nothing: 1 KB.
    for (const [name, sheet] of Object.entries(assets)) {
      if (!name.endsWith('.wxss')) continue
      const styles = sheet.source().toString().replaceAll(';charset=utf-8,', ',')
      assets[name] = asset(styles)
    }
  })
  context.registerMethod({
    name: 'onSetupClose',
    fn({ template }) {
      // The H5 build has no templates.
      if (!template) return
      const build = template.buildAttribute.bind(template)
      template.buildAttribute = (own, nodeName) => {
        const pattern = unused[nodeName]
        if (!pattern) return build(own, nodeName)
        return build(Object.fromEntries(Object.entries(own).filter(([name]) => !pattern.test(name))), nodeName)
      }
    },
  })
}
