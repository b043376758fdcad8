const { TAGS }: { TAGS: readonly string[] } = require('./lean-runtime-loader.cjs')

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
  modifyAppConfig(change: (opts: { appConfig: { animation?: boolean; preloadRule?: object } }) => void): void
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

/** Texts may stand in texts in texts. Taro allows for fifteen. */
const LEVELS_OF_TEXTS = 3
const TEXT = /<template name="tmpl_(\d+)_(\d+)">(<text [\s\S]*?<\/text>)<\/template>/g
const CHILD = 'xs.a(c,item.nn,l)'

/**
 * Shorter templates. A template cannot contain itself, so Taro writes those with children once for every level of
 * nesting. Texts and wrappers need fewer of them. The list of the limited elements above (`l`) is not needed then.
 *
 * @throws when Taro writes its templates in another way.
 */
export function leanTemplates(templates: string): string {
  if (!templates.includes(CHILD)) throw new Error(`Taro's templates have changed: ${CHILD} is not in them`)
  return templates
    .replace(/<template name="tmpl_[1-9]\d*_custom-wrapper">[\s\S]*?<\/template>/g, '')
    .replace(TEXT, (_, level, name, text) => {
      const below = Number(level) + 1
      if (below > LEVELS_OF_TEXTS) return ''
      const child = below === LEVELS_OF_TEXTS ? 'xs.a(0,item.nn)' : `xs.t(${below},item.nn)`
      return `<template name="tmpl_${level}_${name}">${text.replace(CHILD, child)}</template>`
    })
    .replaceAll(CHILD, 'xs.a(c,item.nn)')
    .replaceAll("xs.a(0,item.nn,'')", 'xs.a(0,item.nn)')
    .replaceAll(' l="{{l}}"', '')
    .replace(/,l:xs\.f\((l|''),i(tem)?\.nn\)/g, '')
}

/** The names of the templates, for those of `leanTemplates`. `texts` are the short names of the texts. */
export function leanNames(script: string, texts: readonly string[]): string {
  const [, list = '', deepest = ''] =
    /a: function \(l, n, s\) \{\s*var a = (\[.*?\])[\s\S]*?'tmpl_(\d+)_container'/.exec(script) ?? []
  if (!list) throw new Error("Taro's names of templates have changed")
  const nested: string[] = JSON.parse(list).filter((name: string) => !texts.includes(name) && name !== 'custom-wrapper')
  const names = `a: function (l, n) {
    if (${JSON.stringify(nested)}.indexOf(n) === -1) l = 0
    return l >= ${deepest} ? 'tmpl_${deepest}_container' : 'tmpl_' + l + '_' + n
  },
  t: function (l, n) {
    return 'tmpl_' + (${JSON.stringify(texts)}.indexOf(n) === -1 ? 0 : l) + '_' + n
  },
  b: `
  return script.replace(/a: function[\s\S]*?\bb: /, names).replace(/,\s*f: function[\s\S]*$/, '\n}\n')
}

/** An asset with another content. */
const asset = (content: string): Asset => ({ source: () => content, size: () => Buffer.byteLength(content) })

/**
 * Removes unused parts from Taro's templates. This saves 30 KB of the mini-program's main package and many listeners.
 * Styles still animate; only the animation events are gone.
 *
 * @param options `preloadRule`: WeChat's setting of that name.
 */
export default (context: Context, { preloadRule }: { preloadRule: object }) => {
  let elements = new Set<string>()
  // Taro always includes it. A screen that imports it brings it back.
  context.modifyComponentConfig(({ componentConfig }) => {
    componentConfig.includes.delete('scroll-view')
    elements = componentConfig.includes
  })
  context.modifyAppConfig(({ appConfig }) => {
    if (process.env.TARO_ENV !== 'weapp') return
    // H5's router reads it. WeChat's own compiler calls it an unknown field.
    delete appConfig.animation
    appConfig.preloadRule = preloadRule
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
    const texts = [...new Set([...lean.matchAll(TEXT)].map(([, , name = '']) => name))]
    assets['base.wxml'] = asset(leanTemplates(lean))
    const change = (name: string, by: (text: string) => string) => {
      const found = assets[name]
      if (!found) throw new Error(`Taro no longer writes ${name}`)
      assets[name] = asset(by(found.source().toString()))
    }
    change('utils.wxs', script => leanNames(script, texts))
    // They wrap elements, whose levels begin there.
    const LIMITED = /,\s*l:xs\.f\('',i(tem)?\.nn\)/
    for (const name of ['comp.wxml', 'custom-wrapper.wxml']) change(name, template => template.replace(LIMITED, ''))
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
