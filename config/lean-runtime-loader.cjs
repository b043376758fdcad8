const { readdirSync, readFileSync, statSync } = require('node:fs')
const path = require('node:path')

/** The elements that the app uses. config/lean-templates.ts stops a build with another one. */
const ELEMENTS = [
  'View',
  'Text',
  'Image',
  'Button',
  'Input',
  'Textarea',
  'Picker',
  'Canvas',
  'Map',
  'WebView',
  'OfficialAccount',
]

/** Its name is the same in the templates. */
const WRAPPER = 'custom-wrapper'

const dashed = name => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

/** Their names in the templates. Views, texts and images have several templates. */
const TAGS = [
  ...ELEMENTS.map(dashed),
  ...['static-view', 'pure-view', 'catch-view', 'click-view', 'static-text', 'static-image', '#text', WRAPPER],
]

/** All words of the app's sources. */
function wordsBelow(folder) {
  const words = new Set()
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name)
    if (!/\.tsx?$/.test(name) || !statSync(file).isFile()) continue
    for (const word of readFileSync(file, 'utf8').match(/\w+/g) ?? []) words.add(word)
  }
  return words
}

/** Replaces a part of a text. Throws when it is not there, because another version of Taro was written otherwise. */
function swap(source, part, by) {
  if (!part.test(source)) throw new Error(`Taro's runtime has changed: ${part} is not in it`)
  return source.replace(part, by)
}

/** A set of calls that get promises, with those only whose names are words of the app's sources. */
const leanCalls = (source, words) =>
  swap(source, /(const needPromiseApis = new Set\(\[)([\s\S]*?)(\]\);)/, (_, start, names, end) => {
    const used = names.match(/\w+/g).filter(name => words.has(name))
    return start + used.map(name => `'${name}'`).join(', ') + end
  })

const changes = {
  'shared/dist/components.js': source => {
    const own = Object.fromEntries(ELEMENTS.map(name => [name, {}]))
    const lean = swap(
      source,
      /^const View = [\s\S]*?^const internalComponents = \{[\s\S]*?^\};$/m,
      `const internalComponents = ${JSON.stringify(own)};`,
    )
    // So that the minimizer drops what is now without a use.
    return lean.replace(/ = (?=new (Set|Map)\()/g, ' = /*#__PURE__*/ ')
  },
  'shared/dist/utils.js': source => {
    const { getComponentsAlias } = require('@tarojs/shared')
    // The list of the templates themselves, which the platform has added to. They are built in this process.
    const names = getComponentsAlias(require('@tarojs/shared/dist/template').internalComponents)
    const lost = TAGS.filter(tag => !names[tag] && tag !== WRAPPER)
    if (lost.length > 0) throw new Error(`Taro has no element ${lost.join(', ')}`)
    const own = Object.fromEntries(TAGS.map(tag => [tag, names[tag]]))
    const lean = swap(
      source,
      /^function getComponentsAlias\([\s\S]*?^\}$/m,
      'const getComponentsAlias = () => ownNames;',
    )
    return `const ownNames = ${JSON.stringify(own)};\n${lean}`
  },
  'shared/dist/native-apis.js': leanCalls,
  // The platform's own part would add elements and attributes to the list.
  'plugin-platform-weapp/dist/runtime.js': (source, words) =>
    swap(leanCalls(source, words), /^mergeInternalComponents\(.*$/m, ''),
}

/** The files that this loader changes, as ends of their paths. */
const FILES = Object.keys(changes)
const changeOf = file => changes[FILES.find(name => file.replaceAll(path.sep, '/').endsWith(`@tarojs/${name}`))]

/**
 * Leaves out of Taro's runtime all elements and all promised calls of WeChat that the app does not use: 14 KB of the
 * mini-program's main package. The runtime lists every element with its attributes, to find the short names that the
 * templates have. Here the build writes these names down, for the app's elements only. The option `sources` is the
 * folder of the app's sources: a call whose name is no word of them is never made.
 */
module.exports = function leanRuntime(source) {
  const { sources } = this.getOptions()
  this.addContextDependency(sources)
  return changeOf(this.resourcePath)(source, wordsBelow(sources))
}
module.exports.TAGS = TAGS
module.exports.isLean = file => changeOf(file) !== undefined
