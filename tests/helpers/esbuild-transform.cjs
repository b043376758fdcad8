const { createHash } = require('node:crypto')
const { transformSync, version } = require('esbuild')

const loaders = { '.ts': 'ts', '.tsx': 'tsx', '.js': 'js', '.mjs': 'js', '.cjs': 'js' }

/**
 * PGlite's functions have a `require` of their own around its dynamic imports, so esbuild's rewriting to `require`
 * would take the wrong one; jest itself cannot run dynamic imports.
 */
const pglite = { path: /@electric-sql/, banner: 'const __import = async name => require(name);' }

/** TypeScript and ESM to CommonJS for jest; types are checked by tsc, not here. */
module.exports = {
  process(source, path) {
    if (pglite.path.test(path)) return { code: pglite.banner + source.replace(/\bimport\(/g, '__import(') }
    const { code, map } = transformSync(source, {
      loader: loaders[path.slice(path.lastIndexOf('.'))],
      format: 'cjs',
      target: 'node20',
      jsx: 'automatic',
      sourcefile: path,
      sourcemap: true,
      // `import()` stays lazy but goes through jest's module registry.
      supported: { 'dynamic-import': false },
      define: { 'import.meta.url': '__import_meta_url' },
      banner: "const __import_meta_url = require('node:url').pathToFileURL(__filename).href;",
    })
    return { code, map }
  },
  getCacheKey: (source, path) => createHash('sha1').update(`${version}4${path}\0${source}`).digest('hex'),
}
