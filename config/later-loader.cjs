const IMPORT = /\bimport\((?=['"])/g

/**
 * Gives the imports of a file to the package of later code (config/later-package.ts). All other imports of the
 * mini-program are part of the file that contains them.
 */
module.exports = function later(source) {
  const { name } = this.getOptions()
  if (!IMPORT.test(source)) throw new Error(`${this.resourcePath} has no import for the later package`)
  return source.replace(IMPORT, `import(/* webpackMode: "lazy", webpackChunkName: "${name}" */ `)
}
